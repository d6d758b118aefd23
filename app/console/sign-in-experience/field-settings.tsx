import { Checkbox, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CustomProfileField, FieldType } from "../../../contracts/custom-profile-field.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { firstConfig, partsFor } from "./built-in-fields.ts";
import { FieldOptions } from "./field-options.tsx";
import styles from "./sign-in-experience.module.css";
import { useFieldNames } from "./use-field-names.ts";

const code = (name: string) => [`custom_profile_fields.${name}`];

/** Which setting an error of a definition is about. */
export const settingErrors = {
  options: code("invalid_options"),
  pattern: code("invalid_regex_format"),
  bounds: code("invalid_min_max_input"),
  format: code("invalid_date_format"),
  parts: [...code("invalid_address_parts"), ...code("invalid_fullname_parts")],
};
type Errors = Partial<Record<keyof typeof settingErrors, string>>;

interface FieldSettingsProps {
  type: FieldType;
  field: CustomProfileField;
  errors: Errors;
}

/** What only fields of a type have. What another type had says nothing here. */
export function FieldSettings({ type, field, errors }: FieldSettingsProps) {
  const { t } = useTranslation("sign-in-experience");
  const config = (field.type === type ? field.config : firstConfig(type)) as Settings;
  if (type === "Address" || type === "Fullname")
    return <Parts parts={allParts(type, config.parts ?? [])} error={errors.parts} />;
  if (type === "Date" && field.name === "birthdate") return null;
  return (
    <FormCard title={t("fields.settings")}>
      {type !== "Checkbox" && type !== "Date" && (
        <TextInput
          label={t("fields.placeholder")}
          name="placeholder"
          maxLength={256}
          defaultValue={config.placeholder ?? ""}
          autoComplete="off"
        />
      )}
      {type === "Text" && <Bounds names={["minLength", "maxLength"]} config={config} error={errors.bounds} isLength />}
      {type === "Number" && <Bounds names={["minValue", "maxValue"]} config={config} error={errors.bounds} />}
      {type === "Date" && <Format config={config} error={errors.format} />}
      {type === "Checkbox" && (
        <Switch label={t("fields.ticked")} name="defaultValue" defaultChecked={config.defaultValue === "true"} />
      )}
      {type === "Select" && <FieldOptions options={config.options ?? []} error={errors.options} />}
      {type === "Regex" && (
        <TextInput
          label={t("fields.types.Regex")}
          description={t("fields.patternAbout")}
          name="pattern"
          required
          maxLength={128}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          defaultValue={config.format ?? ""}
          error={errors.pattern}
        />
      )}
    </FormCard>
  );
}

/** Of all types, each as far as it has them. */
interface Settings {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  minValue?: number;
  maxValue?: number;
  format?: string;
  customFormat?: string;
  defaultValue?: string;
  options?: { value: string; label?: string }[];
  parts?: { name: string; enabled: boolean; required: boolean; label?: string }[];
}

/** Parts that a definition does not name are not asked for. */
const allParts = (type: "Address" | "Fullname", saved: NonNullable<Settings["parts"]>) =>
  partsFor(type).parts.map(
    ({ name }) => saved.find((part) => part.name === name) ?? { name, enabled: false, required: false },
  );

type Bound = "minLength" | "maxLength" | "minValue" | "maxValue";
interface BoundsProps {
  names: readonly [Bound, Bound];
  config: Settings;
  error: string | undefined;
  isLength?: boolean;
}

function Bounds({ names, config, error, isLength }: BoundsProps) {
  const { t } = useTranslation("sign-in-experience");
  return (
    <div className={styles.pair}>
      {names.map((name, at) => (
        <TextInput
          key={name}
          label={t(`fields.${name}`)}
          name={name}
          defaultValue={config[name] ?? ""}
          inputMode={isLength ? "numeric" : "decimal"}
          dir="ltr"
          autoComplete="off"
          error={at === 1 ? error : undefined}
        />
      ))}
    </div>
  );
}

const formats = ["yyyy-MM-dd", "MM/dd/yyyy", "dd/MM/yyyy", "custom"];

/** How a date is kept: users see a calendar, in the way of their own country. */
function Format({ config, error }: { config: Settings; error: string | undefined }) {
  const { t } = useTranslation("sign-in-experience");
  const [format, setFormat] = useState(config.format ?? "yyyy-MM-dd");
  return (
    <>
      <NativeSelect
        label={t("fields.format")}
        description={t("fields.formatAbout")}
        name="format"
        value={format}
        data={formats.map((value) => ({ value, label: value === "custom" ? t("fields.customFormat") : value }))}
        onChange={(event) => setFormat(event.currentTarget.value)}
      />
      {format === "custom" && (
        <TextInput
          label={t("fields.customFormat")}
          name="customFormat"
          required
          maxLength={20}
          dir="ltr"
          placeholder="dd.MM.yyyy"
          defaultValue={config.customFormat ?? ""}
          autoComplete="off"
          error={error}
        />
      )}
    </>
  );
}

function Parts({ parts, error }: { parts: NonNullable<Settings["parts"]>; error: string | undefined }) {
  const { t } = useTranslation("sign-in-experience");
  const { ofPart } = useFieldNames();
  return (
    <FormCard title={t("fields.parts")} about={t("fields.partsAbout")}>
      <input type="hidden" name="savedParts" value={JSON.stringify({ parts })} aria-label={t("fields.parts")} />
      {parts.map(({ name, enabled, required, label }) => (
        <div key={name} className={styles.part}>
          <Checkbox label={ofPart(name)} name={`part.${name}`} defaultChecked={enabled} />
          <Checkbox
            label={t("fields.required")}
            aria-label={`${ofPart(name)}: ${t("fields.required")}`}
            name={`part.${name}.required`}
            defaultChecked={required}
          />
          <TextInput
            aria-label={`${ofPart(name)}: ${t("fields.label")}`}
            placeholder={t("fields.label")}
            name={`part.${name}.label`}
            maxLength={128}
            defaultValue={label ?? ""}
            autoComplete="off"
          />
        </div>
      ))}
      {error && (
        <p className={styles.under} data-wrong role="alert">
          {error}
        </p>
      )}
    </FormCard>
  );
}
