import { IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDialogLink } from "../dialog-link.ts";
import styles from "./production-banner.module.css";

const closedKey = "production-banner-closed";

/** Says to who has only development tenants that real users belong into a production tenant. Closed for this window. */
export function ProductionBanner() {
  const { t } = useTranslation("console");
  const create = useDialogLink("create-tenant");
  const [isClosed, setClosed] = useState(true);
  useEffect(() => setClosed(sessionStorage.getItem(closedKey) !== null), []);
  if (isClosed) return null;
  const close = () => {
    sessionStorage.setItem(closedKey, "1");
    setClosed(true);
  };
  return (
    <aside className={styles.banner} aria-label={t("production.label")}>
      <p>
        {t("production.text")} <Link to={create}>{t("production.action")}</Link>
      </p>
      <button type="button" onClick={close} aria-label={t("production.close")}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </aside>
  );
}
