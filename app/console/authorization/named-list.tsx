import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import type { Outcome } from "../../failure.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import type { ListFilter } from "../../ui/list-toolbar.tsx";
import type { ListPart } from "../answer.ts";
import { pageSize } from "../list-query.ts";
import { Loaded } from "../loaded.tsx";
import { useMay } from "../shell/may.ts";
import { useBulkRemoval } from "../use-bulk-removal.ts";
import { useGoodbye } from "../use-goodbye.ts";

interface NamedListProps<T> {
  /** Of the list, in its words and for its columns. */
  of: "roles" | "resources";
  /** Its address. */
  base: string;
  page: Promise<Outcome<ListPart<T>>>;
  columns: Column<T>[];
  filters?: ListFilter[];
  drawing: ComponentProps<typeof EmptyState>["drawing"];
}

/** Things with a name that permissions hang on: searched, made, opened, and deleted many at once. */
export function NamedList<T extends { id: string; name: string }>(props: NamedListProps<T>) {
  const { of, base, page, columns, filters = [], drawing } = props;
  const { t } = useTranslation("authorization");
  const may = useMay();
  const removeAll = useBulkRemoval({
    title: (count) => t(`${of}.deleteSome`, { count }),
    body: t(`${of}.deleteBody`),
    action: t("bulk.delete"),
    done: (count) => t("bulk.done", { count }),
    failed: (count) => t("bulk.failed", { count }),
  });
  useGoodbye((name) => t(`${of}.deleted`, { name }));
  const create = may("write:data") && (
    <Button
      component={Link}
      to={`${base}/create`}
      preventScrollReset
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t(`${of}.create`)}
    </Button>
  );
  return (
    <ListPage
      id={of}
      title={t(`${of}.title`)}
      about={t(`${of}.about`)}
      search={t(`${of}.search`)}
      filters={filters}
      columns={columns}
      actions={create}
      {...(may("write:data") ? { createTo: `${base}/create` } : {})}
    >
      <Loaded of={page} pending={<ListSkeleton columns={columns} rows={8} />}>
        {({ items, total }) => (
          <ListRows
            id={of}
            label={t(`${of}.title`)}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            linkOf={({ id }) => `${base}/${id}`}
            editLinkOf={({ id }) => `${base}/${id}/general`}
            {...(may("delete:data")
              ? {
                  bulkActions: (ids: readonly string[], clear: () => void) => (
                    <Button variant="default" onClick={() => void removeAll(ids, clear)}>
                      {t("bulk.delete")}
                    </Button>
                  ),
                }
              : {})}
            paging={{ total: total ?? 0, size: pageSize }}
            filters={filters}
            empty={
              <EmptyState
                drawing={drawing}
                title={t(`${of}.emptyTitle`)}
                about={t(`${of}.emptyAbout`)}
                action={create || undefined}
              />
            }
          />
        )}
      </Loaded>
      <Outlet />
    </ListPage>
  );
}
