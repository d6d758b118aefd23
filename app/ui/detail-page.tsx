import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ActionItem, ActionMenu } from "./action-menu.tsx";
import { Copyable } from "./copyable-text.tsx";
import styles from "./detail-page.module.css";
import { listKey } from "./kept-list.ts";
import { LinkTabs } from "./tabs.tsx";
import { DocumentTitle } from "./title.tsx";

const never = () => () => {};

/** The address of a list as it was last shown in this tab. */
function useWayBack(list: string): string {
  const search = useSyncExternalStore(
    never,
    () => sessionStorage.getItem(listKey(list)),
    () => null,
  );
  return search === null ? list : `${list}?${search}`;
}

interface DetailPageProps {
  back: { to: string; label: string };
  icon?: ReactNode;
  name: string;
  /** Its kind or state, as a `Tag`. */
  tag?: ReactNode;
  id?: string;
  /** The two most used. */
  actions?: ReactNode;
  /** The rest. */
  menu?: ActionItem[];
  tabs?: { to: string; label: string; errors?: number; isExact?: boolean }[];
  children: ReactNode;
}

/** A page about one thing: what it is, what can be done with it, its parts. */
export function DetailPage({ back, icon, name, tag, id, actions, menu, tabs, children }: DetailPageProps) {
  const { t } = useTranslation("ui");
  const to = useWayBack(back.to);
  return (
    <>
      <DocumentTitle>{name}</DocumentTitle>
      <Link className={styles.back} to={to}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden />
        {back.label}
      </Link>
      <header className={styles.header}>
        {icon && <div className={styles.icon}>{icon}</div>}
        <div className={styles.words}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {(tag || id) && (
            <div className={styles.facts}>
              {tag}
              {id && <Copyable value={id} />}
            </div>
          )}
        </div>
        {(actions || menu) && (
          <div className={styles.actions}>
            {actions}
            {menu && menu.length > 0 && <ActionMenu label={t("actionsOf", { name })} items={menu} />}
          </div>
        )}
      </header>
      {tabs && <LinkTabs label={t("detail.tabs", { name })} tabs={tabs} />}
      {children}
    </>
  );
}
