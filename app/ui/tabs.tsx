import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import styles from "./tabs.module.css";

interface LinkTab {
  to: string;
  label: string;
  /** Fields on it that are wrong. */
  errors?: number;
  /** What lies below its address is another tab's. */
  isExact?: boolean;
}

/** Parts of one thing, each with an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const { t } = useTranslation("ui");
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ to, label, errors = 0, isExact = false }) => (
          <li key={to}>
            <NavLink to={to} end={isExact} className={styles.tab as string} prefetch="intent" preventScrollReset>
              {label}
              {errors > 0 && (
                <>
                  <span className={styles.errors} aria-hidden>
                    {errors}
                  </span>
                  <VisuallyHidden>{t("tabs.errors", { count: errors })}</VisuallyHidden>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
