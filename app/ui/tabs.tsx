import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
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
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The open tab is seen also where not all of them have room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is open depends on the address
  useEffect(() => {
    const open = nav.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const room = nav.current?.getBoundingClientRect();
    if (!open || !room) return;
    if (open.left < room.left) nav.current?.scrollBy({ left: open.left - room.left - 40 });
    else if (open.right > room.right) nav.current?.scrollBy({ left: open.right - room.right + 40 });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
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
