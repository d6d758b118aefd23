import { useTranslation } from "react-i18next";
import { type Difference, isHidden } from "./diff.ts";
import styles from "./history.module.css";

/** Value by value what was and what is. Its page has the phrases of the history. */
export function Differences({ of }: { of: Difference[] }) {
  const { t } = useTranslation("history");
  const shown = (text: string | null) => {
    if (text === null) return <span className={styles.nothing}>{t("nothing")}</span>;
    return isHidden(text) ? <span className={styles.nothing}>{t("secret")}</span> : <span dir="auto">{text}</span>;
  };
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" dir="ltr">
              {path}
            </th>
            <td className={styles.was}>{shown(before)}</td>
            <td className={styles.is}>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
