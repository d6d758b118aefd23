import { AccountField, type AccountFields } from "../../../contracts/account.ts";
import { textOf } from "../kit/write.server.ts";
import { type Draft, type Field, fields } from "./fields.ts";

/** Whether the form is that of the account center: this field is always there. */
export const isCenterForm = (form: FormData): boolean => form.has("customData" satisfies Field);

/** The settings as the form has them; what is no state counts as off. */
export function readCenter(form: FormData): Draft {
  const stateOf = (field: Field) => AccountField.safeParse(textOf(form, field)).data ?? "Off";
  return {
    enabled: form.get("enabled") === "on",
    deletionEnabled: form.get("deletionEnabled") === "on",
    fields: Object.fromEntries(fields.map((field) => [field, stateOf(field)])) as AccountFields,
  };
}
