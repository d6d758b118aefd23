import { declareEntity } from "../../kernel/entities.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { fieldLimit } from "./limit.ts";
import { customProfileFields } from "./table.ts";

export const customProfileField = declareEntity({
  name: "custom-profile-field",
  table: customProfileFields,
  clashes: { "custom_profile_fields.id": "custom_profile_fields.name_exists" },
  limits: fieldLimit,
  undo: "all",
  afterUndo: (ctx) => refreshExperience(ctx),
});
