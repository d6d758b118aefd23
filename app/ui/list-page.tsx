import { Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { ColumnChoice } from "./column-choice.tsx";
import { type Column, DataTable, type DataTableProps } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { ListFilter } from "./list-filter.tsx";
import { useCreateKey } from "./list-keys.ts";
import { useKeptList, useListState } from "./list-state.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { PageHeader } from "./page-header.tsx";
import { type Counted, CursorPaging, lastPage, PagePaging, useAnnounced } from "./paging.tsx";
import { RowsSkeleton } from "./skeletons.tsx";

interface ListPageProps<T> {
  title: string;
  /** Beside the title: a `Tag`. */
  tag?: ReactNode;
  about?: ReactNode;
  learnMore?: string;
  actions?: ReactNode;
  /** Lists beside this one, as `LinkTabs`. */
  tabs?: ReactNode;
  /** What `c` opens. */
  createTo?: string;
  search?: string;
  filters?: ListFilter[];
  /** Of the table, for the choice of columns: under the same id. */
  id: string;
  columns: Column<T>[];
  /** A `ListRows` in a `AsyncSection`, whose pending part is a `ListSkeleton`. */
  children: ReactNode;
}

/** A page that is a list: its head and tools are there at once, its rows stream in. */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, tag, about, learnMore, actions, tabs, createTo, search, filters, id, columns, children } = props;
  useCreateKey(createTo);
  return (
    <>
      <PageHeader
        title={title}
        tag={tag}
        about={about}
        actions={actions}
        {...(learnMore === undefined ? {} : { learnMore })}
      />
      {tabs}
      <ListToolbar {...(search === undefined ? {} : { search })} {...(filters ? { filters } : {})}>
        {columns.length > 2 && <ColumnChoice list={id} columns={columns} />}
      </ListToolbar>
      {children}
    </>
  );
}

type Paging = Counted | { previous: string | null; next: string | null };

interface ListRowsProps<T> extends DataTableProps<T> {
  paging?: Paging;
  /** When there is nothing at all. */
  empty: ReactNode;
  /** Names of the filters, to tell nothing at all from nothing that matches. */
  filters?: ListFilter[];
}

/** What a list has, or why it has nothing. */
export function ListRows<T>({ paging, empty, filters = [], ...table }: ListRowsProps<T>) {
  const { isNarrowed, page } = useListState();
  useKeptList();
  const names = filters.map(({ name }) => name);
  useAnnounced(table.label, table.rows.length, paging && "total" in paging ? paging : undefined);
  if (table.rows.length === 0 && page > 1 && paging && "total" in paging && paging.total > 0)
    return <BehindTheLast {...paging} />;
  if (table.rows.length === 0)
    return isNarrowed(names) ? <NothingMatches names={names} /> : <div data-nothing>{empty}</div>;
  return (
    <>
      <DataTable {...table} />
      {paging && ("total" in paging ? <PagePaging {...paging} /> : <CursorPaging {...paging} />)}
    </>
  );
}

/** As high as the rows that come. */
export const ListSkeleton = ({ rows = 20, columns }: { rows?: number; columns: unknown[] }) => (
  <RowsSkeleton rows={rows} columns={columns.length} hasHead />
);

/** Of a page that has no rows any more, as after their deletion: goes to the last one that has. Without scripts, a link does. */
function BehindTheLast(list: Counted) {
  const { hrefWith } = useListState();
  const navigate = useNavigate();
  const last = lastPage(list);
  const to = hrefWith({ page: last === 1 ? null : String(last) });
  useEffect(() => {
    void navigate(to, { replace: true, preventScrollReset: true });
  }, [navigate, to]);
  return <PagePaging {...list} />;
}

function NothingMatches({ names }: { names: string[] }) {
  const { t } = useTranslation("ui");
  const { hrefWith } = useListState();
  const nothing = Object.fromEntries(["keyword", ...names].map((name) => [name, null]));
  return (
    <EmptyState
      drawing="search"
      title={t("list.nothing.title")}
      about={t("list.nothing.about")}
      action={
        <Button component={Link} to={hrefWith(nothing)} variant="default">
          {t("list.nothing.clear")}
        </Button>
      }
    />
  );
}
