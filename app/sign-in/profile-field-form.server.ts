import { type CustomProfileField, type WrongValue, WrongValues } from "../../contracts/custom-profile-field.ts";
import { dateFormatOf, formattedDate, isoDate } from "../../contracts/profile-date.ts";
import { fill } from "../../locales/fill.ts";
import type { SignInPhrases } from "../../locales/sign-in.ts";
import { controlPrefix } from "./profile-field.tsx";

/** What a form says to each field. A box that is not ticked is not sent: it says no. */
export function fieldValuesIn(form: FormData, fields: readonly CustomProfileField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, type, config }) => {
      const control = controlPrefix + name;
      if (type !== "Address" && type !== "Fullname") return [name, valueIn(form, control, type, config)];
      const { parts } = config as Extract<CustomProfileField, { type: "Address" }>["config"];
      const asked = parts.filter(({ enabled }) => enabled);
      return [name, Object.fromEntries(asked.map((part) => [part.name, textIn(form, `${control}.${part.name}`)]))];
    }),
  );
}

const textIn = (form: FormData, control: string): string => String(form.get(control) ?? "").trim();

/** As the region keeps it, where that can be said; else the text. */
function valueIn(form: FormData, control: string, type: string, config: CustomProfileField["config"]): unknown {
  const text = textIn(form, control);
  if (type === "Checkbox") return form.has(control);
  if (type === "Number") return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
  const date = type === "Date" && isoDate(text, "yyyy-MM-dd");
  return date
    ? formattedDate(date, dateFormatOf(config as Extract<CustomProfileField, { type: "Date" }>["config"]))
    : text;
}

/** What was typed into the fields of a form that is shown again. */
export const fieldsTyped = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(controlPrefix) && typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** What the region found wrong, by control; and the fields as they are now. Null for any other refusal. */
export function fieldErrorsOf(
  { code, data }: { code: string; data?: unknown },
  phrases: SignInPhrases,
): { errors: Record<string, string>; fields: CustomProfileField[] } | null {
  if (code !== "custom_profile_fields.invalid_value") return null;
  const { wrong, fields = [] } = WrongValues.partial({ fields: true }).parse(data);
  return { errors: Object.fromEntries(wrong.map((one) => [controlPrefix + one.name, inWords(one, phrases)])), fields };
}

function inWords({ reason, limit = 0 }: WrongValue, phrases: SignInPhrases): string {
  const bound = { min: String(limit), max: String(limit) };
  switch (reason) {
    case "required":
      return phrases.required;
    case "too_short":
      return fill(phrases.passwordMin, bound);
    case "too_long":
      return fill(phrases.passwordMax, bound);
    case "too_low":
      return fill(phrases.fieldLow, bound);
    case "too_high":
      return fill(phrases.fieldHigh, bound);
    case "not_a_number":
      return phrases.fieldNumber;
    case "not_a_date":
      return phrases.fieldDate;
    case "not_a_url":
      return phrases.fieldUrl;
    case "not_an_option":
      return phrases.choose;
    case "not_a_text":
    case "wrong_format":
      return phrases.fieldFormat;
    default:
      return reason satisfies never;
  }
}
