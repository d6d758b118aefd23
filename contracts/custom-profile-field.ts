import { z } from "zod";
import { Moment } from "./entity.ts";
import { addressParts, fullnameParts } from "./profile-claim.ts";

/** How many fields a tenant can define. */
export const maxProfileFields = 30;

const Name = z.string().min(1).max(64);
const Label = z.string().trim().max(128).optional();
const Placeholder = z.string().trim().max(256).optional();
const Count = z.number().int().min(0).max(1024).optional();
const Bound = z.number().min(-1e15).max(1e15).optional();
const Format = z.string().min(1).max(128);

const placeholder = { placeholder: Placeholder };
const TextConfig = z.object({ ...placeholder, minLength: Count, maxLength: Count });
const NumberConfig = z.object({ ...placeholder, minValue: Bound, maxValue: Bound });
/** `MM/dd/yyyy`, `dd/MM/yyyy`, `yyyy-MM-dd`, or `custom` with its own order of yyyy, MM, and dd. */
const DateConfig = z.object({ ...placeholder, format: Format.optional(), customFormat: Format.optional() });
const CheckboxConfig = z.object({ defaultValue: z.enum(["true", "false"]).optional() });
const FieldOption = z.object({ label: Label, value: z.string().trim().min(1).max(128) });
const SelectConfig = z.object({ ...placeholder, options: z.array(FieldOption).max(200) });
const UrlConfig = z.object(placeholder);
const RegexConfig = z.object({ ...placeholder, format: Format });

const shown = { label: Label, description: z.string().trim().max(256).nullish(), required: z.boolean() };

/** The types that a part of an address or of a name can have. */
const TextPart = { type: z.literal("Text"), config: TextConfig.optional() };
const SelectPart = { type: z.literal("Select"), config: SelectConfig };
const RegexPart = { type: z.literal("Regex"), config: RegexConfig };
const partsOf = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const part = { ...shown, name: z.enum(names), enabled: z.boolean() };
  const Part = z.discriminatedUnion("type", [
    z.object({ ...part, ...TextPart }),
    z.object({ ...part, ...SelectPart }),
    z.object({ ...part, ...RegexPart }),
  ]);
  return z.object({ parts: z.array(Part).max(names.length) });
};

/** What each type of field is made of, apart from its name. */
const types = [
  z.object({ ...shown, ...TextPart }),
  z.object({ ...shown, type: z.literal("Number"), config: NumberConfig.optional() }),
  z.object({ ...shown, type: z.literal("Date"), config: DateConfig.optional() }),
  z.object({ ...shown, type: z.literal("Checkbox"), config: CheckboxConfig.optional() }),
  z.object({ ...shown, ...SelectPart }),
  z.object({ ...shown, type: z.literal("Url"), config: UrlConfig.optional() }),
  z.object({ ...shown, ...RegexPart }),
  z.object({ ...shown, type: z.literal("Address"), config: partsOf(addressParts) }),
  z.object({ ...shown, type: z.literal("Fullname"), config: partsOf(fullnameParts) }),
] as const;

/** What a field is, apart from its name, which never changes. */
export const FieldDefinition = z.discriminatedUnion("type", types);
export type FieldDefinition = z.infer<typeof FieldDefinition>;
export type FieldType = FieldDefinition["type"];

/** A new field. Its name is a claim of the profile, or a key of the user's custom data. */
export const NewProfileField = FieldDefinition.and(z.object({ name: Name }));
export type NewProfileField = z.infer<typeof NewProfileField>;
/** As many as a tenant can have; all are created, or none. */
export const NewProfileFields = z.array(NewProfileField).min(1).max(maxProfileFields);

/** A field as the pages and the API show it. */
export const CustomProfileField = FieldDefinition.and(
  z.object({
    tenantId: z.string(),
    /** The same as the name. */
    id: z.string(),
    name: z.string(),
    createdAt: Moment,
    /** Its place in the sign-up form. */
    sieOrder: z.number().int(),
  }),
);
export type CustomProfileField = z.infer<typeof CustomProfileField>;

export const FieldName = z.object({ name: Name });

/** The places of fields in the sign-up form; those that are not named keep theirs. */
export const FieldOrder = z.object({
  order: z.array(z.object({ name: Name, sieOrder: z.number().int().min(0).max(10_000) })).max(maxProfileFields),
});
export type FieldOrder = z.infer<typeof FieldOrder>;

/** Definitions of another tenant. With `isDryRun`, nothing is written. */
export const ImportFields = z.object({
  fields: z.array(z.unknown()).min(1).max(100),
  isDryRun: z.boolean().optional(),
});
export type ImportFields = z.infer<typeof ImportFields>;
/** What an import comes to, by name. If anything is refused, nothing is written. */
export const ImportedFields = z.object({
  created: z.array(z.string()),
  changed: z.array(z.string()),
  unchanged: z.array(z.string()),
  refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
});
export type ImportedFields = z.infer<typeof ImportedFields>;

/** Values of fields by their name; of an address and a full name, an object with their parts. */
export const FieldValues = z.record(z.string().max(64), z.unknown());
export type FieldValues = z.infer<typeof FieldValues>;

export const WrongReason = z.enum([
  "required",
  "too_short",
  "too_long",
  "too_low",
  "too_high",
  "not_a_text",
  "not_a_number",
  "not_a_date",
  "not_a_url",
  "not_an_option",
  "wrong_format",
]);
/** Why a value was refused; in the `data` of `custom_profile_fields.invalid_value`. `name` has the part behind a dot. */
export const WrongValue = z.object({ name: z.string(), reason: WrongReason, limit: z.number().optional() });
export type WrongValue = z.infer<typeof WrongValue>;
export const WrongValues = z.object({
  name: z.string(),
  wrong: z.array(WrongValue),
  fields: z.array(CustomProfileField),
});
