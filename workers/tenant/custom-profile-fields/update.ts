import type { CustomProfileField, FieldDefinition } from "../../../contracts/custom-profile-field.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { columnsOf } from "./create.ts";
import { customProfileField } from "./entity.ts";
import { profileFieldOf } from "./load.ts";
import { requireDefinition } from "./rules.ts";
import { customProfileFields } from "./table.ts";

/** Replaces a definition; name and place stay. @throws `custom_profile_fields.*`, `entity.not_exists_with_id` */
export async function updateField(
  ctx: Ctx,
  name: string,
  definition: FieldDefinition,
  ifMatch: number | null,
): Promise<Versioned<CustomProfileField>> {
  requireDefinition({ ...definition, name });
  const target = { entity: customProfileField.name, id: name, ifMatch };
  const row = await changeRow(ctx, customProfileFields, target, () => ({ set: columnsOf(definition) }));
  await refreshExperience(ctx);
  return { value: profileFieldOf(row), version: row.version };
}

/** What users have said stays with them. @throws `entity.not_found` */
export async function deleteField(ctx: Ctx, name: string, ifMatch: number | null): Promise<void> {
  await deleteEntity(ctx, customProfileField, { id: name, ifMatch });
  await refreshExperience(ctx);
}
