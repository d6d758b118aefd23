import { IconBook2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Mark } from "../../ui/logo.tsx";
import { AppearanceMenu } from "./appearance-menu.tsx";
import styles from "./frame.module.css";
import { LanguageMenu } from "./language-menu.tsx";

/** What stands around every page of the console. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("console");
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("frame.skip")}
      </a>
      <header className={styles.bar}>
        <Link className={styles.brand} to="/console">
          <Mark />
          <span>Meridian</span>
        </Link>
        <nav className={styles.tools} aria-label={t("frame.tools")}>
          <Link className={styles.tool} to="/console/docs" aria-label={t("frame.docs")}>
            <IconBook2 size={18} stroke={1.5} aria-hidden />
            <span className={styles.label}>{t("frame.docs")}</span>
          </Link>
          <LanguageMenu />
          <AppearanceMenu />
        </nav>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
