import { type ComponentProps, Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useOutletContext } from "react-router";
import type { Outcome } from "../../failure.ts";
import { DetailPage } from "../../ui/detail-page.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { useCan } from "../shell/use-can.ts";
import styles from "./kit.module.css";
import { Missing } from "./missing.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** The entity whose details page is open, and the page's path. */
export interface EntityContext<T> extends Versioned<T> {
  base: string;
}

/** For the tabs of a details page. */
export const useEntity = <T,>(): EntityContext<T> => useOutletContext<EntityContext<T>>();

interface LoadedEntityProps<T> {
  of: Promise<Outcome<Versioned<T>>>;
  base: string;
  /** Instead of an entity that is not there; else a link to the list, which is one step above its page. */
  missing?: ReactNode;
  children: (context: EntityContext<T>) => ReactNode;
}

/** A details page, once its entity has arrived; another entity is another page. */
export function LoadedEntity<T>({ of, base, missing, children }: LoadedEntityProps<T>) {
  const list = base.slice(0, base.lastIndexOf("/"));
  return (
    <AsyncSection of={of} pending={<PageSkeleton lines={10} />} missing={missing ?? <Missing list={list} />}>
      {(found) => <Fragment key={base}>{children({ ...found, base })}</Fragment>}
    </AsyncSection>
  );
}

type DetailProps = ComponentProps<typeof DetailPage>;

interface EntityPageProps<T> extends Omit<DetailProps, "tabs" | "children" | "name" | "menu"> {
  context: EntityContext<T>;
  name: string;
  /** By their path below the page. The history is the last one, unless there is none. */
  tabs: Record<string, string>;
  hasHistory?: boolean;
  menu?: NonNullable<DetailProps["menu"]>;
  /** Shown to those who may. */
  onDelete?: { label: string; run: () => void } | undefined;
  /** Above the tab. */
  children?: ReactNode;
}

/** The details page of an entity: its header with what can be done, and its tabs. */
export function EntityPage<T>(props: EntityPageProps<T>) {
  const { context, tabs, hasHistory = true, menu = [], onDelete, children, ...rest } = props;
  const { t } = useTranslation("ui");
  const can = useCan();
  const all = { ...tabs, ...(hasHistory ? { history: t("detail.history") } : {}) };
  const deletion =
    onDelete && can("delete:data") ? [{ label: onDelete.label, danger: true, onSelect: onDelete.run }] : [];
  return (
    <DetailPage
      {...rest}
      menu={[...menu, ...deletion]}
      tabs={Object.entries(all).map(([path, label]) => ({ to: `${context.base}/${path}`, label }))}
    >
      <div className={styles.tab}>
        {children}
        <Outlet context={context} />
      </div>
    </DetailPage>
  );
}
