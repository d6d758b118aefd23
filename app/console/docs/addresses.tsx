import { useTranslation } from "react-i18next";
import styles from "./docs.module.css";

const addresses = [
  { call: "GET /api/status", key: "docs.status" },
  { call: "GET /api/.well-known/endpoints/{tenantId}", key: "docs.endpoints" },
  { call: "GET {endpoint}/api/status", key: "docs.tenantStatus" },
] as const;

const conventions = ["docs.errors", "docs.requestId", "docs.language"] as const;

/** What holds for every call, in short. */
export function Addresses() {
  const { t } = useTranslation("help");
  return (
    <>
      <h2>{t("docs.addresses")}</h2>
      <dl className={styles.addresses}>
        {addresses.map(({ call, key }) => (
          <div key={call}>
            <dt>
              <code dir="ltr">{call}</code>
            </dt>
            <dd>{t(key)}</dd>
          </div>
        ))}
      </dl>
      <h2>{t("docs.conventions")}</h2>
      <ul className={styles.conventions}>
        {conventions.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </>
  );
}
