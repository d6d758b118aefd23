import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConnectorFormItem } from "../../../contracts/connector.ts";
import { useIsWhole } from "../../document.ts";
import { FormCard } from "../../ui/form-card.tsx";
import styles from "./connectors.module.css";
import { fieldOf } from "./fields.ts";
import type { Form } from "./kinds.ts";
import { ParameterField } from "./parameter-field.tsx";

interface ParametersCardProps {
  of: Form;
  /** By the key of the field. */
  errors: Record<string, string>;
  canUpload: boolean;
}

/** The fields that a kind of connector asks for; what is rarely needed is behind a line of its own. */
export function ParametersCard({ of: { formItems, config }, errors, canUpload }: ParametersCardProps) {
  const { t } = useTranslation("connectors");
  const isWhole = useIsWhole();
  // What is chosen has a value also where none was saved; a text that was left empty is empty.
  const saved = ({ key, type, defaultValue }: ConnectorFormItem) =>
    config?.[key] ?? (config === undefined || type === "Switch" || type === "Select" ? defaultValue : undefined);
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  const current = (item: ConnectorFormItem) => typed[item.key] ?? saved(item);
  // Where no script runs nothing could be shown later.
  const isShown = ({ showConditions = [] }: ConnectorFormItem) =>
    isWhole ||
    showConditions.every(({ targetKey, expectValue }) =>
      formItems.some((item) => item.key === targetKey && current(item) === expectValue),
    );
  const follow = ({ target }: FormEvent) => {
    const { type, name, checked, value } = target as HTMLInputElement;
    const changed = formItems.find(({ key }) => fieldOf(key) === name);
    if (changed) setTyped({ ...typed, [changed.key]: type === "checkbox" ? checked : value });
  };
  const shown = formItems.filter(isShown);
  const isRare = ({ type, required, fields }: ConnectorFormItem) => type === "Json" && !required && !fields;
  const field = (item: ConnectorFormItem) => (
    <ParameterField key={item.key} of={item} value={saved(item)} error={errors[item.key]} canUpload={canUpload} />
  );
  if (formItems.length === 0) return null;
  const hasAccount = formItems.some(({ isConfidential, required }) => isConfidential || required);
  return (
    <div style={{ display: "contents" }} onChange={follow}>
      <FormCard title={t("parameters.title")} {...(hasAccount ? { about: t("parameters.about") } : {})}>
        {shown.filter((item) => !isRare(item)).map(field)}
        {shown.some(isRare) && (
          <details
            className={styles.advanced}
            open={shown.some((item) => isRare(item) && errors[item.key]) || undefined}
          >
            <summary>{t("parameters.advanced")}</summary>
            <div>{shown.filter(isRare).map(field)}</div>
          </details>
        )}
      </FormCard>
    </div>
  );
}
