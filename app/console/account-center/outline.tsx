import { useTranslation } from "react-i18next";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./account-center.module.css";
import { type Draft, sections } from "./fields.ts";

/** The account page as its sections: what is shown, and what of it leads to where it can be changed. */
export function Outline({ of: { enabled, fields, deletionEnabled } }: { of: Draft }) {
  const { t } = useTranslation("account-center");
  const shown = (["profile", "methods"] as const)
    .map((name) => ({ name, rows: sections[name].filter((field) => (fields[field] ?? "Off") !== "Off") }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={styles.outline}>
      <CardStack isNarrow>
        <FormCard title={t("outline")} about={t("outlineAbout")}>
          {enabled ? (
            <>
              {shown.map(({ name, rows }) => (
                <section key={name}>
                  <h3>{t(`section.${name}`)}</h3>
                  <ul>
                    {rows.map((field) => (
                      <li key={field} className={styles.item}>
                        {t(`field.${field}`)}
                        <Tag tone={fields[field] === "Edit" ? "brand" : "neutral"}>
                          {t(`state.${fields[field] ?? "Off"}`)}
                        </Tag>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              <ul>
                <li className={styles.item}>{t("section.devices")}</li>
                <li className={styles.item}>{t("section.apps")}</li>
                {deletionEnabled && <li className={styles.item}>{t("delete")}</li>}
              </ul>
            </>
          ) : (
            <p>{t("outlineOff")}</p>
          )}
        </FormCard>
      </CardStack>
    </div>
  );
}
