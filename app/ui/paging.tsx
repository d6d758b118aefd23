import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { numberFormat } from "../formats.ts";
import { announce } from "./announce.ts";
import { useListState } from "./list-state.ts";
import styles from "./paging.module.css";

interface CursorPagingProps {
  /** Null where there is nothing more. */
  previous: string | null;
  next: string | null;
}

/** For lists that only know what comes before and after. */
export function CursorPaging({ previous, next }: CursorPagingProps) {
  const { hrefWith } = useListState();
  const to = (cursor: string | null) => (cursor === null ? null : hrefWith({ cursor }));
  return <Steps previous={to(previous)} next={to(next)} />;
}

export interface Counted {
  total: number;
  size: number;
  isCapped?: boolean;
}

/** Counting ended one behind what is said: of a list that long, only so many pages have a number. */
const knownOf = ({ total, isCapped = false }: Omit<Counted, "size">) => (isCapped ? total - 1 : total);

/** From 1, also of a list that has nothing. */
export const lastPage = (list: Counted) => Math.max(1, Math.ceil(knownOf(list) / list.size));

/** Which of how many are on this page, in words; false where there is none. */
export function useRange(): (list: Counted) => string | false {
  const { t } = useTranslation("ui");
  const { page } = useListState();
  return ({ size, ...list }) => {
    const known = knownOf(list);
    const from = (page - 1) * size + 1;
    const to = Math.min(known, page * size);
    return from <= known && t(list.isCapped ? "list.rangeCapped" : "list.range", { from, to, total: known });
  };
}

/** Says which rows a search, a filter, or another page has led to; of a list that does not know how many there are, how many it shows. */
export function useAnnounced(label: string, shown: number, paging?: Counted): void {
  const { t, i18n } = useTranslation("ui");
  const rangeOf = useRange();
  const search = String(useSearchParams()[0]);
  const said = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (said.current === search) return;
    said.current = search;
    if (shown === 0) announce(t("list.nothing.title"));
    else announce(paging ? rangeOf(paging) || "" : `${label}: ${numberFormat(i18n.language).format(shown)}`);
  }, [search]);
}

/** For lists that know how many there are. */
export function PagePaging({ total, size, isCapped = false }: Counted) {
  const { page, hrefWith } = useListState();
  const rangeOf = useRange();
  const last = lastPage({ total, size, isCapped });
  const to = (wanted: number) =>
    wanted < 1 || wanted > last ? null : hrefWith({ page: wanted === 1 ? null : String(wanted) });
  return (
    <Steps previous={to(Math.min(page - 1, last))} next={to(page + 1)}>
      {rangeOf({ total, size, isCapped })}
    </Steps>
  );
}

function Steps({ previous, next, children }: { previous: string | null; next: string | null; children?: ReactNode }) {
  const { t } = useTranslation("ui");
  // All of it is on this page.
  if (previous === null && next === null) return children ? <p className={styles.paging}>{children}</p> : null;
  return (
    <nav className={styles.paging} aria-label={t("list.pages")}>
      <span>{children}</span>
      <Step to={previous}>
        <IconChevronLeft size={16} stroke={1.5} aria-hidden />
        {t("list.previous")}
      </Step>
      <Step to={next}>
        {t("list.next")}
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
      </Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | null; children: ReactNode }) {
  if (to !== null)
    return (
      <Link className={styles.step} to={to} prefetch="intent">
        {children}
      </Link>
    );
  return (
    <span className={styles.step} data-off aria-hidden>
      {children}
    </span>
  );
}
