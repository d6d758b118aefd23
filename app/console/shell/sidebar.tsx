import { IconBook, IconLayoutSidebar } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { Drawer } from "../../ui/drawer.tsx";
import type { SidebarEntry } from "./area-declaration.ts";
import { sectionsOf } from "./areas.ts";
import { keepCookie, sidebarCookie } from "./frame-cookies.ts";
import styles from "./sidebar.module.css";

interface SidebarProps {
  edition: "cloud" | "oss";
  tenantId: string;
  startsCollapsed: boolean;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
}

/** The places of a tenant: beside the page, narrow if its reader likes, and in a drawer where there is no room. */
export function Sidebar({ edition, tenantId, startsCollapsed, isDrawerOpen, onCloseDrawer }: SidebarProps) {
  const { t } = useTranslation("console");
  const [isCollapsed, setCollapsed] = useState(startsCollapsed);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the drawer
  useEffect(onCloseDrawer, [pathname]);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    keepCookie(sidebarCookie, isCollapsed ? "open" : "collapsed", 365);
  };
  return (
    <>
      <aside className={styles.aside} data-collapsed={isCollapsed || undefined}>
        <Places edition={edition} tenantId={tenantId} isCollapsed={isCollapsed} />
        <button
          type="button"
          className={styles.toggle}
          onClick={toggle}
          aria-pressed={isCollapsed}
          aria-label={t("frame.collapse")}
          title={t("frame.collapse")}
        >
          <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
        </button>
      </aside>
      <Drawer isOpen={isDrawerOpen} onClose={onCloseDrawer} title={t("frame.places")} closeLabel={t("frame.closeMenu")}>
        <Places edition={edition} tenantId={tenantId} isCollapsed={false} />
        <ul className={styles.more}>
          <li>
            <NavLink className={styles.place ?? ""} to="/console/docs">
              <IconBook size={18} stroke={1.5} aria-hidden />
              <span>{t("frame.docs")}</span>
            </NavLink>
          </li>
        </ul>
      </Drawer>
    </>
  );
}

function Places({
  edition,
  tenantId,
  isCollapsed,
}: Pick<SidebarProps, "edition" | "tenantId"> & { isCollapsed: boolean }) {
  const { t } = useTranslation("console");
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each place
  useEffect(() => {
    // The box around it stands in the window as a whole: the page has nothing to scroll.
    nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.places} aria-label={t("frame.places")}>
      {sectionsOf(edition).map(({ title, entries }) => (
        <section key={title} aria-label={t(title)}>
          <div className={styles.heading} aria-hidden>
            {t(title)}
          </div>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Place entry={entry} tenantId={tenantId} isCollapsed={isCollapsed} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Place({ entry, tenantId, isCollapsed }: { entry: SidebarEntry; tenantId: string; isCollapsed: boolean }) {
  const { t } = useTranslation("console");
  const Icon = entry.icon;
  return (
    <NavLink
      className={styles.place ?? ""}
      to={`/console/${tenantId}/${entry.path}`}
      prefetch="intent"
      title={isCollapsed ? t(entry.title) : undefined}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span>{t(entry.title)}</span>
    </NavLink>
  );
}
