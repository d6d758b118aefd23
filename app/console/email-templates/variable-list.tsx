import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateType } from "../../../contracts/connector.ts";
import { emailVariablesOf } from "../../../contracts/message-variables.ts";
import type english from "../../../locales/en/email-templates.ts";
import type { Variable } from "../../ui/code-language.ts";
import styles from "./email-templates.module.css";

interface Group {
  label: string;
  variables: Variable[];
}

/** The variables of a type of email, by what they are of, each with a word about it. */
export function useVariables(type: TemplateType): Group[] {
  const { t } = useTranslation("email-templates");
  return useMemo(
    () =>
      emailVariablesOf(type).map(({ of, names }) => ({
        label: t(`group.${of || "message"}`),
        variables: names.map((name) => ({
          name,
          about: t(`variable.${(name.split(".").at(-1) ?? name) as keyof (typeof english)["variable"]}`),
        })),
      })),
    [type, t],
  );
}

interface VariableListProps {
  groups: Group[];
  onInsert: (name: string) => void;
}

/** What can stand in a template; what is pressed is inserted. */
export function VariableList({ groups, onInsert }: VariableListProps) {
  const { t } = useTranslation("email-templates");
  return (
    <div>
      <h3 className={styles.heading}>{t("variables")}</h3>
      <p className={styles.soft}>{t("variablesAbout", { braces: "{{" })}</p>
      {groups.map(({ label, variables }, index) => (
        <details key={label} className={styles.group} open={index === 0}>
          <summary>{label}</summary>
          <ul>
            {variables.map(({ name, about }) => (
              <li key={name}>
                <button type="button" aria-label={t("insert", { name })} onClick={() => onInsert(name)}>
                  <code dir="ltr">{`{{${name}}}`}</code>
                </button>
                <span>{about}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
