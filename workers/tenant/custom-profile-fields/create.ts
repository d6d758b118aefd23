import { sql } from "drizzle-orm";
import type { CustomProfileField, FieldDefinition, NewProfileField } from "../../../contracts/custom-profile-field.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { customProfileField } from "./entity.ts";
import { fieldLimit } from "./limit.ts";
import { loadFields } from "./load.ts";
import { requireDefinition } from "./rules.ts";
import { customProfileFields } from "./table.ts";

/** What of a definition has a column. */
export const columnsOf = ({ type, label, description, required, config }: FieldDefinition) => ({
  type,
  label: label ?? "",
  description: description || null,
  required,
  config: config ?? {},
});

/** The statements that create a field behind all others, and record that. */
export function insertion(ctx: Ctx, field: NewProfileField): Statement[] {
  const { tenantId } = ctx;
  const now = ctx.now();
  const row = { tenantId, id: field.name, ...columnsOf(field), version: 1, createdAt: now, updatedAt: now };
  const last = sql<number>`(SELECT coalesce(max(sie_order), 0) + 1 FROM custom_profile_fields WHERE tenant_id = ${tenantId})`;
  return [
    ctx.db.insert(customProfileFields).values({ ...row, sieOrder: last }),
    recordChange(ctx, { entity: customProfileField.name, entityId: field.name, before: null, after: row }),
  ];
}

/**
 * Creates all of them, or none.
 * @throws `custom_profile_fields.*` with the name of the field in `data`, `subscription.limit_exceeded`
 */
export async function createFields(ctx: Ctx, fields: readonly NewProfileField[]): Promise<CustomProfileField[]> {
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new AppError("custom_profile_fields.name_exists", { data: { name: twice } });
  for (const field of fields) requireDefinition(field);
  const statements = fields.flatMap((field) => insertion(ctx, field));
  await atomic(ctx.db, [...statements, ...fieldLimit(ctx)], customProfileField.clashes);
  await refreshExperience(ctx);
  const all = await loadFields(ctx);
  return all.filter(({ name }) => names.includes(name));
}
