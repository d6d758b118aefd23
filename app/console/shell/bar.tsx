import { IconBook, IconMenu2, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Mark } from "../../ui/logo.tsx";
import { AppearanceMenu } from "./appearance-menu.tsx";
import styles from "./bar.module.css";
import { useFrame } from "./frame-data.ts";
import { HelpMenu } from "./help-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { openPalette, preparePalette } from "./palette/palette-host.tsx";
import { TenantSwitcher } from "./tenant-switcher.tsx";
import { UserMenu } from "./user-menu.tsx";
import { VersionLink } from "./version-link.tsx";

/** The top bar: where one is, how to get elsewhere, and who one is. */
export function Bar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const { t } = useTranslation("console");
  const frame = useFrame();
  const isSignedIn = Boolean(frame?.shell);
  // Where there is no administrator yet, nobody can sign in.
  const isFirstRun = useLocation().pathname === "/console/welcome";
  return (
    <header className={styles.bar}>
      <div className={styles.group}>
        {onMenu ? (
          <button
            type="button"
            className={`${styles.tool} ${styles.menu}`}
            onClick={onMenu}
            aria-label={t("frame.menu")}
          >
            <IconMenu2 size={18} stroke={1.5} aria-hidden />
          </button>
        ) : null}
        <Link className={styles.brand} to="/console" aria-label="Meridian">
          <Mark />
          <span className={styles.word}>Meridian</span>
        </Link>
        {isSignedIn && frame?.edition === "cloud" ? <TenantSwitcher /> : null}
      </div>
      <nav className={styles.group} aria-label={t("frame.tools")}>
        {isSignedIn ? (
          <button
            type="button"
            className={styles.search}
            onClick={openPalette}
            onPointerEnter={() => void preparePalette()}
            onFocus={() => void preparePalette()}
            title={t("palette.open")}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <IconSearch size={16} stroke={1.5} aria-hidden />
            <span>{t("palette.open")}</span>
            <kbd aria-hidden>{t("palette.keys")}</kbd>
          </button>
        ) : null}
        <Link
          className={`${styles.tool} ${isSignedIn ? styles.spare : ""}`}
          to="/console/docs"
          aria-label={t("frame.docs")}
        >
          <IconBook size={18} stroke={1.5} aria-hidden />
          <span className={styles.label}>{t("frame.docs")}</span>
        </Link>
        {isSignedIn ? <HelpMenu /> : null}
        {frame?.edition === "oss" ? <VersionLink /> : null}
        {isSignedIn ? (
          <UserMenu />
        ) : (
          <>
            <LanguageMenu />
            <AppearanceMenu />
            {isFirstRun ? null : (
              <a className={styles.signIn} href="/console/sign-in">
                {t("frame.signIn")}
              </a>
            )}
          </>
        )}
      </nav>
    </header>
  );
}
