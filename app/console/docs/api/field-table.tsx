import { useTranslation } from "react-i18next";
import styles from "./api.module.css";
import type { Field } from "./fields.ts";

/** Fields with their types, one a line; on a narrow screen a field is a block. */
export function FieldTable({ fields, label }: { fields: readonly (Field & { place?: string })[]; label: string }) {
  const { t } = useTranslation("help");
  if (fields.length === 0) return null;
  return (
    <table className={styles.fields} aria-label={label} dir="ltr">
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t("docs.api.name")}
          </th>
          <th scope="col" className={styles.head}>
            {t("docs.api.type")}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired, about, place }) => (
          <tr key={`${place} ${name}`}>
            <th scope="row">
              <code>{name}</code>
              {isRequired ? <span className={styles.required}>{t("docs.api.required")}</span> : null}
            </th>
            <td>
              <code className={styles.type}>{type}</code>
              {place ? <span className={styles.place}>{place}</span> : null}
              {about ? (
                <p lang="en" className={styles.limits}>
                  {about}
                </p>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
