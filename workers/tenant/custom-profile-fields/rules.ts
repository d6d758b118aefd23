import type { FieldDefinition, NewProfileField } from "../../../contracts/custom-profile-field.ts";
import type { ErrorCode } from "../../../contracts/error.ts";
import {
  claimTypes,
  identifierNames,
  isClaim,
  platformKeys,
  reservedClaims,
} from "../../../contracts/profile-claim.ts";
import { dateFormatOf, isDateFormat } from "../../../contracts/profile-date.ts";
import { AppError } from "../../kernel/error.ts";
import { BadPattern, linearPattern } from "../../kernel/linear-pattern.ts";

/** @throws `custom_profile_fields.*` for a definition that makes no sense, with the field's name in `data` */
export function requireDefinition(field: NewProfileField): void {
  const refused = nameVerdict(field.name) ?? typeVerdict(field) ?? configVerdict(field);
  if (refused) throw new AppError(refused, { data: { name: field.name } });
}

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** Letters and digits; nothing that means something else where the value would be kept. */
function nameVerdict(name: string): ErrorCode | null {
  // What every object has would be found where nobody has said anything.
  if (!/^[A-Za-z0-9]+$/.test(name) || name in {}) return "custom_profile_fields.invalid_name";
  if (isOneOf(identifierNames, name)) return "custom_profile_fields.name_conflict_sign_in_identifier";
  if (isOneOf(platformKeys, name)) return "custom_profile_fields.name_conflict_custom_data";
  return isOneOf(reservedClaims, name) ? "custom_profile_fields.name_conflict_built_in_prop" : null;
}

/** A claim has the form that OpenID Connect gives it (Core, 5.1): whatever asks for it, applications read it. */
function typeVerdict({ name, type, config }: NewProfileField): ErrorCode | null {
  if (!isClaim(name)) return null;
  if (!isOneOf(claimTypes[name] ?? [], type)) return "custom_profile_fields.type_not_allowed";
  const isOther = type === "Date" && dateFormatOf(config) !== "yyyy-MM-dd";
  return isOther ? "custom_profile_fields.invalid_date_format" : null;
}

function configVerdict(field: FieldDefinition): ErrorCode | null {
  switch (field.type) {
    case "Text":
      return minMaxVerdict(field.config?.minLength, field.config?.maxLength);
    case "Number":
      return minMaxVerdict(field.config?.minValue, field.config?.maxValue);
    case "Date":
      return isDateFormat(dateFormatOf(field.config)) ? null : "custom_profile_fields.invalid_date_format";
    case "Select":
      return areOptions(field.config.options) ? null : "custom_profile_fields.invalid_options";
    case "Regex":
      return isPattern(field.config.format) ? null : "custom_profile_fields.invalid_regex_format";
    case "Address":
      return partsVerdict(field.config.parts, "custom_profile_fields.invalid_address_parts");
    case "Fullname":
      return partsVerdict(field.config.parts, "custom_profile_fields.invalid_fullname_parts");
    case "Checkbox":
    case "Url":
      return null;
    default:
      return field satisfies never;
  }
}

const minMaxVerdict = (min: number | undefined, max: number | undefined): ErrorCode | null =>
  min === undefined || max === undefined || min <= max ? null : "custom_profile_fields.invalid_min_max_input";

const areOptions = (options: readonly { value: string }[]): boolean =>
  options.length > 0 && new Set(options.map(({ value }) => value)).size === options.length;

function partsVerdict(
  parts: readonly (FieldDefinition & { name: string; enabled: boolean })[],
  code: ErrorCode,
): ErrorCode | null {
  const names = new Set(parts.map(({ name }) => name));
  if (names.size < parts.length || !parts.some(({ enabled }) => enabled)) return code;
  return parts.map(configVerdict).find((verdict) => verdict !== null) ?? null;
}

function isPattern(source: string): boolean {
  try {
    linearPattern(source);
    return true;
  } catch (thrown) {
    if (thrown instanceof BadPattern) return false;
    throw thrown;
  }
}
