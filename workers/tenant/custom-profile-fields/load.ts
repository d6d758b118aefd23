import { asc, eq } from "drizzle-orm";
import type { CustomProfileField } from "../../../contracts/custom-profile-field.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { customProfileFields } from "./table.ts";

export const profileFieldOf = (row: Row<typeof customProfileFields>): CustomProfileField => {
  const { version: _, updatedAt: __, ...shown } = row;
  // Type and configuration were checked together when they were saved.
  return { ...shown, name: row.id } as CustomProfileField;
};

/** The statement that reads a tenant's fields, in the order of the sign-up form. */
export const selectFields = ({ db, tenantId }: Ctx) =>
  db
    .select()
    .from(customProfileFields)
    .where(eq(customProfileFields.tenantId, tenantId))
    .orderBy(asc(customProfileFields.sieOrder), asc(customProfileFields.id));

/** A tenant's fields as they are now. What a user says is checked on this, never on a copy. */
export const loadFields = async (ctx: Ctx): Promise<CustomProfileField[]> =>
  (await selectFields(ctx)).map(profileFieldOf);

/** @throws `entity.not_exists_with_id` */
export async function getField(ctx: Ctx, name: string): Promise<Versioned<CustomProfileField>> {
  const row = await getRow(ctx, customProfileFields, name);
  return { value: profileFieldOf(row), version: row.version };
}
