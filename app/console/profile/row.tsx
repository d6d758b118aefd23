import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./row.module.css";

interface RowProps {
  label: ReactNode;
  /** Null: not set. Undefined: the label says it all. */
  value?: ReactNode;
  icon?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One fact of one's account with its action at the end. */
export function Row({ label, value, icon, children }: RowProps) {
  const { t } = useTranslation("profile");
  return (
    <div className={styles.row}>
      {icon}
      <div className={styles.words}>
        <div className={styles.label}>{label}</div>
        {value === undefined ? null : (
          <div className={styles.value}>{value ?? <span className={styles.none}>{t("notSet")}</span>}</div>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

interface RowLinkProps {
  to: string;
  /** What it changes, for who hears it out of its row. */
  of?: string;
  children: string;
}

/** Opens the dialog that changes it. */
export const RowLink = ({ to, of, children }: RowLinkProps) => (
  <Button
    component={Link}
    to={to}
    preventScrollReset
    prefetch="intent"
    variant="default"
    {...(of ? { "aria-label": `${children}: ${of}` } : {})}
  >
    {children}
  </Button>
);
