import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateType } from "../../../contracts/connector.ts";
import { variablesOf } from "../../../contracts/message-variables.ts";
import type english from "../../../locales/en/email-templates.ts";
import type { Variable } from "../../ui/code-language.ts";
import type { Channel } from "./channel.ts";
import styles from "./email-templates.module.css";

interface Group {
  label: string;
  variables: Variable[];
}

/** The variables of a type of message, by what they are of, each with a word about it. */
export function useVariables(channel: Channel, type: TemplateType): Group[] {
  const { t } = useTranslation("email-templates");
  return useMemo(() => {
    const isSms = channel === "sms";
    const aboutOf = (name: string) =>
      isSms && name === "locale"
        ? t("sms.locale")
        : t(`variable.${(name.split(".").at(-1) ?? name) as keyof (typeof english)["variable"]}`);
    return variablesOf(isSms ? "phone" : "email", type).map(({ of, names }) => ({
      label: isSms && of === "user" ? t("sms.user") : t(`group.${of || "message"}`),
      variables: names.map((name) => ({ name, about: aboutOf(name) })),
    }));
  }, [channel, type, t]);
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
