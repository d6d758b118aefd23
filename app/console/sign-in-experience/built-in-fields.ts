import type { FieldType, NewProfileField } from "../../../contracts/custom-profile-field.ts";
import { addressParts, claimTypes, fullnameParts } from "../../../contracts/profile-claim.ts";

/** Claims in the order in which they are offered. */
export const builtInNames = [
  "fullname",
  "name",
  "givenName",
  "familyName",
  "middleName",
  "nickname",
  "birthdate",
  "gender",
  "address",
  "website",
  "profile",
  "avatar",
  "locale",
  "zoneinfo",
] as const;
export type BuiltInName = (typeof builtInNames)[number];

export const fieldTypes = [
  "Text",
  "Number",
  "Date",
  "Checkbox",
  "Select",
  "Url",
  "Regex",
  "Address",
  "Fullname",
] as const satisfies FieldType[];

/** The types that a field of this name can have. */
export const typesFor = (name: string): readonly FieldType[] =>
  Object.hasOwn(claimTypes, name) ? ((claimTypes[name] ?? []) as FieldType[]) : fieldTypes;

type PartsConfig = Extract<NewProfileField, { type: "Address" }>["config"];

/** All parts, those that are seldom needed switched off. */
export function partsFor(type: "Address" | "Fullname") {
  const names = type === "Address" ? addressParts : fullnameParts;
  const parts = names.map((name) => ({
    ...{ name, type: "Text" as const, enabled: name !== "formatted" && name !== "middleName" },
    required: type === "Fullname" && name !== "middleName",
  }));
  return { parts } as PartsConfig;
}

/** What a type needs before anybody has set it up. */
export function firstConfig(type: FieldType): object {
  if (type === "Address" || type === "Fullname") return partsFor(type);
  return type === "Regex" ? { format: "^.+$" } : {};
}
