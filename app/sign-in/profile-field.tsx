import type { InputHTMLAttributes, ReactNode } from "react";
import type { CustomProfileField } from "../../contracts/custom-profile-field.ts";
import { dateFormatOf, isoDate } from "../../contracts/profile-date.ts";
import { fill } from "../../locales/fill.ts";
import { describedBy, Field } from "./form.tsx";
import { usePhrases } from "./page-context.ts";
import styles from "./profile-fields.css?url";

/** What a control needs to know of a field, or of a part of one. */
type Shape = Pick<CustomProfileField, "name" | "label" | "description" | "required" | "type" | "config">;

interface ControlsProps {
  fields: readonly Shape[];
  /** What is in the fields: by name, an object for those with parts. */
  values: Readonly<Record<string, unknown>>;
  /** What was typed and is wrong, by the control's name. */
  typed?: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>>;
  /** What claims and their parts are called where the tenant says nothing. */
  labels: Readonly<Record<string, string>>;
}

/** Before the name of a control. */
export const controlPrefix = "field.";

/** The controls of a tenant's profile fields, each as its type wants it. */
export function ProfileFields({ fields, ...rest }: ControlsProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      {fields.map((field) => (
        <Control key={field.name} field={field as CustomProfileField} name={controlPrefix + field.name} {...rest} />
      ))}
    </>
  );
}

type ControlProps = Omit<ControlsProps, "fields"> & {
  field: CustomProfileField;
  name: string;
  /** Of what may be left out as a whole. */
  isOfOptional?: boolean;
};

function Control({ field, name, values, typed, errors, labels, isOfOptional = false }: ControlProps) {
  const phrases = usePhrases();
  const own = field.label || (labels[field.name] ?? field.name);
  const isPlain = field.required || isOfOptional || field.type === "Checkbox";
  const label = isPlain ? own : fill(phrases.optionalField, { label: own });
  const hint = field.description || undefined;
  const value = typed ? typed[name] : values[field.name];
  const shared = { name, label, hint, error: errors[name] };
  if (field.type === "Address" || field.type === "Fullname") {
    const said = (values[field.name] ?? {}) as Record<string, unknown>;
    return (
      <fieldset className="parts">
        <legend>{label}</legend>
        {hint ? <p className="hint">{hint}</p> : null}
        {field.config.parts
          .filter(({ enabled }) => enabled)
          .map((part) => (
            <Control
              key={part.name}
              field={{ ...part, required: field.required && part.required } as unknown as CustomProfileField}
              name={`${name}.${part.name}`}
              values={said}
              isOfOptional={!field.required}
              {...{ typed, errors, labels }}
            />
          ))}
      </fieldset>
    );
  }
  if (field.type === "Checkbox") {
    const isTicked = typed ? typed[name] !== undefined : (value ?? field.config?.defaultValue === "true");
    return <Checkbox {...shared} required={field.required} isTicked={isTicked === true || isTicked === "true"} />;
  }
  const text = value === undefined || value === null ? "" : String(value);
  if (field.type === "Select") return <Select {...shared} field={field} value={text} />;
  return (
    <Field
      {...shared}
      {...inputOf(field, text)}
      placeholder={field.config?.placeholder || undefined}
      required={field.required}
      dir={field.type === "Text" || field.type === "Regex" ? "auto" : "ltr"}
      spellCheck={false}
    />
  );
}

/** Tokens of HTML's autofill, by claim and part of one. */
const fills: Record<string, string> = {
  name: "name",
  avatar: "photo",
  givenName: "given-name",
  middleName: "additional-name",
  familyName: "family-name",
  nickname: "nickname",
  birthdate: "bday",
  gender: "sex",
  profile: "url",
  website: "url",
  locale: "language",
  streetAddress: "address-line1",
  locality: "address-level2",
  region: "address-level1",
  postalCode: "postal-code",
  country: "country-name",
};

function inputOf(
  field: Exclude<CustomProfileField, { type: "Address" | "Fullname" | "Checkbox" | "Select" }>,
  value: string,
): InputHTMLAttributes<HTMLInputElement> {
  const autoComplete = fills[field.name] ?? "off";
  switch (field.type) {
    case "Number":
      return {
        ...{ type: "number", step: "any", inputMode: "decimal", autoComplete },
        ...{ min: field.config?.minValue, max: field.config?.maxValue, defaultValue: value },
      };
    case "Date": {
      const date = isoDate(value, dateFormatOf(field.config)) ?? isoDate(value, "yyyy-MM-dd");
      // A calendar shows whole days only, and nothing of what is none.
      return value && !date
        ? { type: "text", autoComplete, defaultValue: value }
        : { type: "date", autoComplete, defaultValue: date ?? "" };
    }
    case "Url":
      return { type: "url", inputMode: "url", autoComplete, maxLength: 2048, defaultValue: value };
    case "Text":
      return { autoComplete, maxLength: field.config?.maxLength ?? 1024, defaultValue: value };
    case "Regex":
      return { autoComplete, maxLength: 256, defaultValue: value };
    default:
      return field satisfies never;
  }
}

interface OwnProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
}

function Select({
  field,
  value,
  ...own
}: OwnProps & { field: Extract<CustomProfileField, { type: "Select" }>; value: string }) {
  const { choose } = usePhrases();
  const { options, placeholder } = field.config;
  return (
    <div className="field">
      <label htmlFor={own.name}>{own.label}</label>
      <div className="input">
        <select
          defaultValue={options.some((option) => option.value === value) ? value : ""}
          required={field.required}
          autoComplete={fills[field.name] ?? "off"}
          {...described(own)}
        >
          <option value="">{placeholder || choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label || option.value}
            </option>
          ))}
        </select>
      </div>
      <Below {...own} />
    </div>
  );
}

function Checkbox({ required, isTicked, ...own }: OwnProps & { required: boolean; isTicked: boolean }) {
  const phrases = usePhrases();
  return (
    <div className="field">
      <label className="agree">
        <input
          type="checkbox"
          value="true"
          defaultChecked={isTicked}
          required={required}
          data-required={phrases.required}
          {...described(own)}
        />
        <span>{own.label}</span>
      </label>
      <Below {...own} />
    </div>
  );
}

const described = ({ name, hint, error }: OwnProps) => ({
  id: name,
  name,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": describedBy({ name, error, hint }),
});

function Below({ name, hint, error }: OwnProps): ReactNode {
  return (
    <>
      {error ? (
        <p className="error" role="alert" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
