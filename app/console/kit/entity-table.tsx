import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Outcome } from "../../failure.ts";
import type { DataTableProps } from "../../ui/data-table.tsx";
import type { ListFilter } from "../../ui/list-filter.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import type { ListResult } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { pageSize } from "../list-query.ts";

interface EntityTableProps<T> extends Omit<DataTableProps<T>, "rows" | "keyOf" | "bulkActions"> {
  page: Promise<Outcome<ListResult<T>>>;
  filters?: ListFilter[];
  /** When there is nothing at all. */
  empty: ReactNode;
  /** Deletes what is selected; without it nothing can be selected. The name is that of a row that is selected alone. */
  onDelete?: ((ids: readonly string[], clear: () => void, name?: string) => Promise<void>) | undefined;
  /** On its button, where they are only taken out of what the list belongs to. */
  deleteLabel?: string;
  /** What else can be done with what is selected. */
  moreBulk?: (ids: readonly string[], clear: () => void) => ReactNode;
}

/** A page of entities, which streams in: of a list, or of a tab. */
export function EntityTable<T extends { id: string }>(props: EntityTableProps<T>) {
  const { page, onDelete, deleteLabel, moreBulk, ...table } = props;
  const bulkActionsOf = (rows: T[]) => (ids: readonly string[], clear: () => void) => (
    <>
      {moreBulk?.(ids, clear)}
      <BulkDelete
        label={deleteLabel}
        onClick={() => void onDelete?.(ids, clear, nameOfOnly(rows, ids, table.nameOf))}
      />
    </>
  );
  return (
    <AsyncSection of={page} pending={<ListSkeleton columns={table.columns} rows={8} />}>
      {({ items, total, isCapped }) => (
        <ListRows
          {...table}
          rows={items}
          keyOf={({ id }) => id}
          {...(onDelete ? { bulkActions: bulkActionsOf(items) } : {})}
          paging={{ total: total ?? 0, size: pageSize, isCapped }}
        />
      )}
    </AsyncSection>
  );
}

/** What a row that is selected alone is called, isolated from the words around it. */
export function nameOfOnly<T extends { id: string }>(
  rows: readonly T[],
  [id, ...others]: readonly string[],
  nameOf: (row: T) => string,
): string | undefined {
  const row = others.length === 0 ? rows.find((one) => one.id === id) : undefined;
  return row && `\u2068${nameOf(row)}\u2069`;
}

/** Deletes what is selected, or takes it out of the list. */
export function BulkDelete({ label, onClick }: { label?: string | undefined; onClick: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Button color="red" onClick={onClick}>
      {label ?? t("bulk.delete")}
    </Button>
  );
}

/** Opens the dialog that adds one. */
export const CreateLink = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} preventScrollReset leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
    {label}
  </Button>
);
