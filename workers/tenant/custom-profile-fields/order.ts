import { and, eq, sql } from "drizzle-orm";
import type { CustomProfileField, FieldOrder } from "../../../contracts/custom-profile-field.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { customProfileField } from "./entity.ts";
import { loadFields } from "./load.ts";
import { customProfileFields } from "./table.ts";

/**
 * Gives fields their places, all at once. Of two at the same moment, the later holds.
 * @throws `custom_profile_fields.entity_not_exists_with_names` with the names in `data`, `request.invalid_input` for one twice
 */
export async function orderFields(ctx: Ctx, { order }: FieldOrder): Promise<CustomProfileField[]> {
  const known = new Map((await loadFields(ctx)).map((field) => [field.name, field]));
  const names = order.map(({ name }) => name);
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0)
    throw new AppError("custom_profile_fields.entity_not_exists_with_names", { data: { names: missing } });
  if (new Set(names).size < names.length)
    throw new AppError("request.invalid_input", { details: "a field is named twice" });
  const moved = order.filter(({ name, sieOrder }) => known.get(name)?.sieOrder !== sieOrder);
  await atomic(
    ctx.db,
    moved.flatMap(({ name, sieOrder }) => [
      ctx.db
        .update(customProfileFields)
        .set({ sieOrder, version: sql`version + 1`, updatedAt: ctx.now() })
        .where(and(eq(customProfileFields.tenantId, ctx.tenantId), eq(customProfileFields.id, name))),
      guardChanged("entity.version_mismatch"),
      recordChange(ctx, {
        entity: customProfileField.name,
        entityId: name,
        before: { sieOrder: known.get(name)?.sieOrder },
        after: { sieOrder },
      }),
    ]),
  );
  await refreshExperience(ctx);
  return loadFields(ctx);
}
