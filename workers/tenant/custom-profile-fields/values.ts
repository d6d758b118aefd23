import type { FieldDefinition, FieldValues, WrongValue } from "../../../contracts/custom-profile-field.ts";
import { fullnameParts, isClaim } from "../../../contracts/profile-claim.ts";
import { dateFormatOf, formattedDate, isoDate } from "../../../contracts/profile-date.ts";
import { linearPattern } from "../../kernel/linear-pattern.ts";

/** What is asked for: a definition with its name. */
export type ProfileField = FieldDefinition & { name: string };
/** The value as it is kept, undefined where nothing is said; and what is wrong with it. */
interface Checked {
  value?: unknown;
  wrong?: Omit<WrongValue, "name">;
}
type Parts = readonly (ProfileField & { enabled: boolean })[];

/** In characters: what `UserProfile` takes. What has no place of its own there is custom data. */
const longest = new Map([
  ["locale", 35],
  ["gender", 64],
  ["zoneinfo", 64],
  ["postalCode", 64],
  ["name", 128],
  ["streetAddress", 512],
  ["formatted", 1024],
]);
const lengthOf = (name: string): number =>
  longest.get(name) ?? (isClaim(name) || ["locality", "region", "country"].includes(name) ? 256 : 1024);
const urlMax = 2048;
/** However a pattern is written, this is enough for what it describes. */
const patternMax = 256;

interface CheckedValues {
  values: FieldValues;
  wrong: WrongValue[];
}

/**
 * The values as they are kept, of those fields that are said something about, and what is wrong with the others. Values of
 * other fields are left out.
 */
export function checkValues(fields: readonly ProfileField[], given: FieldValues): CheckedValues {
  const all: CheckedValues = { values: {}, wrong: [] };
  const whole = gathered(fields, given);
  for (const field of fields) {
    const { name, type } = field;
    const said = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (type === "Address" || type === "Fullname") {
      const { values, wrong } = checkParts(field, field.config.parts, said);
      all.wrong.push(...wrong);
      if (Object.keys(values).length > 0) all.values[name] = values;
    } else {
      const { value, wrong } = checkValue(field, typeof said === "string" ? said.trim() : said);
      if (wrong) all.wrong.push({ name, ...wrong });
      else if (value !== undefined) all.values[name] = value;
    }
  }
  return all;
}

/** The parts of a full name may also come one by one, under their own names. */
function gathered(fields: readonly ProfileField[], given: FieldValues): FieldValues {
  const isAsked = fields.some(({ name, type }) => name === "fullname" && type === "Fullname");
  if (!isAsked || given.fullname !== undefined) return given;
  return { ...given, fullname: Object.fromEntries(fullnameParts.map((part) => [part, given[part]])) };
}

function checkParts({ name, required }: ProfileField, parts: Parts, given: unknown): CheckedValues {
  const isObject = typeof (given ?? {}) === "object" && !Array.isArray(given);
  if (!isObject && given !== "") return { values: {}, wrong: [{ name, reason: "wrong_format" }] };
  const asked = parts.filter(({ enabled }) => enabled);
  const { values, wrong } = checkValues(asked, (given || {}) as FieldValues);
  const isSaid = Object.keys(values).length > 0 || wrong.some(({ reason }) => reason !== "required");
  if (isSaid) return { values, wrong: wrong.map((one) => ({ ...one, name: `${name}.${one.name}` })) };
  // Whoever says nothing at all of what is optional leaves out nothing.
  const [first] = asked.filter((part) => part.required).concat(asked);
  return { values: {}, wrong: required && first ? [{ name: `${name}.${first.name}`, reason: "required" }] : [] };
}

const wrong = (reason: WrongValue["reason"], limit?: number): Checked => ({
  wrong: { reason, ...(limit === undefined ? {} : { limit }) },
});

function checkValue(field: Exclude<ProfileField, { type: "Address" | "Fullname" }>, given: unknown): Checked {
  const isNothing = given === undefined || given === null || given === "";
  // A box that must be ticked is how somebody agrees to something.
  if (field.required && (isNothing || (field.type === "Checkbox" && String(given) === "false")))
    return wrong("required");
  if (isNothing) return {};
  if (field.type === "Checkbox")
    return /^(true|false)$/.test(String(given)) ? { value: String(given) === "true" } : wrong("wrong_format");
  if (field.type === "Number") return checkNumber(field.config ?? {}, given);
  return typeof given === "string" ? checkText(field, given) : wrong("not_a_text");
}

function checkNumber(
  { minValue, maxValue }: { minValue?: number | undefined; maxValue?: number | undefined },
  given: unknown,
): Checked {
  const isNumber =
    typeof given === "number" || (typeof given === "string" && /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(given));
  const value = Number(given);
  if (!isNumber || !Number.isFinite(value)) return wrong("not_a_number");
  if (minValue !== undefined && value < minValue) return wrong("too_low", minValue);
  return maxValue !== undefined && value > maxValue ? wrong("too_high", maxValue) : { value };
}

function checkText(
  field: Exclude<ProfileField, { type: "Address" | "Fullname" | "Checkbox" | "Number" }>,
  text: string,
): Checked {
  const size = [...text].length;
  const max = Math.min(lengthOf(field.name), (field.type === "Text" && field.config?.maxLength) || 1024);
  switch (field.type) {
    case "Text":
      if (size < (field.config?.minLength ?? 0)) return wrong("too_short", field.config?.minLength);
      return size > max ? wrong("too_long", max) : { value: text };
    case "Select":
      return field.config.options.some(({ value }) => value === text) && size <= max
        ? { value: text }
        : wrong("not_an_option");
    case "Url":
      return isWebUrl(text) ? { value: text } : wrong("not_a_url");
    case "Regex":
      if (size > Math.min(max, patternMax)) return wrong("too_long", Math.min(max, patternMax));
      return linearPattern(field.config.format)(text) ? { value: text } : wrong("wrong_format");
    case "Date":
      return checkDate(dateFormatOf(field.config), text);
    default:
      return field satisfies never;
  }
}

const isWebUrl = (text: string): boolean => text.length <= urlMax && /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** In the field's own format, or as a browser's calendar gives it. */
function checkDate(format: string, text: string): Checked {
  const date = isoDate(text, format) ?? isoDate(text, "yyyy-MM-dd");
  return date === null ? wrong("not_a_date") : { value: formattedDate(date, format) };
}
