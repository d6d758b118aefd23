import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Key } from "../../../contracts/signing-key.ts";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import styles from "./signing-keys.module.css";

/** Who still uses a key that signs no more. */
export function Uses({ of: { status, uses }, base }: { of: Key; base: string }) {
  const { t } = useTranslation("signing-keys");
  if (status !== "Previous") return <EmptyValue />;
  if (uses.length === 0) return <span className={styles.soft}>{t("unused")}</span>;
  return (
    <ul className={styles.uses}>
      {uses.map(({ applicationId, applicationName, at }) => (
        <li key={applicationId}>
          <Link to={`${base}/../applications/${applicationId}`} relative="path">
            <bdi>{applicationName ?? applicationId}</bdi>
          </Link>{" "}
          <RelativeTime at={at} />
        </li>
      ))}
    </ul>
  );
}
