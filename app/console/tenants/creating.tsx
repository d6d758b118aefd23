import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./creating.module.css";

/** What goes on while a tenant is made, which may take seconds. Announced, too. */
export function Creating({ name, region }: { name: string; region: string }) {
  const { t } = useTranslation("tenants");
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 2500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.creating} role="status">
      {isLong ? t("create.creatingLong") : t("create.creating", { name, region })}
    </p>
  );
}
