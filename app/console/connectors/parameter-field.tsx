import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConnectorFormItem } from "../../../contracts/connector.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { useIsWhole } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { ChooseTextFile } from "../../ui/choose-text-file.tsx";
import { SecretFields } from "../../ui/edit-form.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { LogoField } from "../kit/logo-field.tsx";
import styles from "./connectors.module.css";
import { fieldOf, useLabelOf } from "./fields.ts";

interface ParameterFieldProps {
  of: ConnectorFormItem;
  /** As it is saved. */
  value: unknown;
  error: string | undefined;
  canUpload: boolean;
}

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value, null, 2)
      : String(value);

/** One field of a configuration, drawn as its kind describes it. That it was shown is sent along. */
export function ParameterField(props: ParameterFieldProps) {
  return (
    <div>
      <input type="hidden" name="shown" value={props.of.key} />
      <SecretFields areMasked={props.value === maskedSecret}>
        <Field {...props} />
      </SecretFields>
    </div>
  );
}

function Field({ of: item, value, error, canUpload }: ParameterFieldProps) {
  const { type, key, required = false, placeholder, description, tooltip, selectItems = [] } = item;
  const label = useLabelOf()(item);
  const words = description ?? tooltip;
  const about = words && (
    <bdi lang="en" dir="ltr">
      {words}
    </bdi>
  );
  const shared = { label, name: fieldOf(key), error, ...(about ? { description: about } : {}) };
  const typed = {
    ...shared,
    required,
    autoComplete: "off",
    spellCheck: false,
    ...(placeholder ? { placeholder } : {}),
  };
  switch (type) {
    case "Text":
      if (item.isPicture)
        return (
          <>
            <LogoField
              label={label}
              name={shared.name}
              defaultValue={textOf(value)}
              canUpload={canUpload}
              isWrong={error !== undefined}
            />
            {canUpload && error && <Callout tone="bad">{error}</Callout>}
          </>
        );
      return item.isConfidential ? (
        <Secret {...typed} defaultValue={textOf(value)} />
      ) : (
        <TextInput {...typed} dir="auto" defaultValue={textOf(value)} maxLength={2048} />
      );
    case "Number":
      return (
        <NumberField
          label={label}
          name={shared.name}
          about={about}
          required={required}
          defaultValue={value === undefined ? null : Number(value)}
          {...(error ? { error } : {})}
        />
      );
    case "MultilineText":
      return <Lines {...typed} fileTypes={item.fileTypes} defaultValue={textOf(value)} />;
    case "Switch":
      return <Switch {...shared} defaultChecked={value === true} />;
    case "Select":
      return (
        <NativeSelect
          {...shared}
          required={required}
          defaultValue={textOf(value)}
          data={selectItems.map((one) => ({ value: one.value, label: one.title }))}
        />
      );
    case "MultiSelect":
      return <Choices of={item} label={label} chosen={Array.isArray(value) ? value.map(String) : []} error={error} />;
    case "Json":
      return item.fields ? (
        <Group of={item} label={label} about={about} value={value} error={error} />
      ) : (
        <Json label={label} name={shared.name} about={about} value={textOf(value)} error={error} />
      );
    default:
      return type satisfies never;
  }
}

interface LinesProps extends SecretProps {
  fileTypes: string | undefined;
}

/** A text of several lines, which a file may hold. Where no script runs, it is pasted. */
function Lines({ fileTypes, ...rest }: LinesProps) {
  const isWhole = useIsWhole();
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.group}>
      <Textarea {...rest} ref={text} dir="ltr" autosize minRows={3} maxRows={12} />
      {fileTypes && !isWhole && <ChooseTextFile accept={fileTypes} into={text} maxKb={256} />}
    </div>
  );
}

interface SecretProps {
  label: string;
  name: string;
  defaultValue: string;
  required?: boolean;
  placeholder?: string;
  description?: ReactNode;
  error?: string | undefined;
}

/** What is saved and may not be seen stays as it is, unless something else is typed. */
function Secret({ defaultValue, description, ...rest }: SecretProps) {
  const { t } = useTranslation("connectors");
  const about = defaultValue === maskedSecret ? t("parameters.kept") : description;
  return (
    <PasswordField
      {...rest}
      {...(about ? { description: about } : {})}
      defaultValue={defaultValue}
      dir="ltr"
      autoComplete="new-password"
    />
  );
}

function Choices({
  of,
  label,
  chosen,
  error,
}: {
  of: ConnectorFormItem;
  label: string;
  chosen: string[];
  error: string | undefined;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {of.selectItems?.map(({ value, title }) => (
        <Checkbox
          key={value}
          name={fieldOf(of.key)}
          value={value}
          label={title}
          defaultChecked={chosen.includes(value)}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

/** An object of texts or of switches, each in a field of its own. */
function Group({
  of,
  label,
  about,
  value,
  error,
}: {
  of: ConnectorFormItem;
  label: string;
  about: ReactNode;
  value: unknown;
  error: string | undefined;
}) {
  const { t } = useTranslation("connectors");
  const labelOf = useLabelOf();
  // As it was when the fields were made: that a save hides what was typed is no change of theirs.
  const [isKept] = useState(value === maskedSecret);
  const texts = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {about && <p className={styles.soft}>{about}</p>}
      {isKept && (
        <>
          <input type="hidden" name={fieldOf(of.key)} value={maskedSecret} />
          <p className={styles.soft}>{t("parameters.keptGroup")}</p>
        </>
      )}
      <div className={of.fields?.some(({ type }) => type === "Switch") ? styles.group : styles.pair}>
        {of.fields?.map((field) => {
          const shared = { label: labelOf(field), name: fieldOf(of.key, field.key) };
          const said = texts[field.key];
          if (field.type === "Switch") return <Switch key={field.key} {...shared} defaultChecked={said === true} />;
          const typed = { ...shared, defaultValue: textOf(said) };
          return field.isConfidential ? (
            <Secret key={field.key} {...typed} />
          ) : (
            <TextInput key={field.key} {...typed} dir="auto" autoComplete="off" spellCheck={false} />
          );
        })}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

interface JsonProps {
  label: string;
  name: string;
  about: ReactNode;
  value: string;
  error: string | undefined;
}

function Json({ value, error, ...rest }: JsonProps) {
  const [text, setText] = useState(value);
  return (
    <div className={styles.group}>
      <JsonEditor {...rest} value={text} onChange={setText} isOptional rows={8} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
