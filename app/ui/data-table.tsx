import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { type ActionItem, ActionMenu } from "./action-menu.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { useShownColumns } from "./column-choice.tsx";
import styles from "./data-table.module.css";
import { useListKeys } from "./list-keys.ts";
import { useListState } from "./list-state.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { type Selection, useSelection } from "./selection.ts";

export interface Column<T> {
  id: string;
  label: string;
  render: (row: T) => ReactNode;
  isSortable?: boolean;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
  /** On a narrow window its heading stands before it; always before a number. */
  hasCaption?: boolean;
  /** Of CSS; the others share what is left. */
  width?: string;
  /** Not shown until it is chosen. */
  isExtra?: boolean;
}

export interface DataTableProps<T> {
  /** Under which the choice of columns is kept. */
  id: string;
  label: string;
  /** The first one is what the row is called. */
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** Where a row leads; all of it is the link. */
  /** Undefined for a row that leads nowhere. */
  linkOf?: (row: T) => string | undefined;
  /** What `e` opens. */
  editLinkOf?: (row: T) => string;
  actionsOf?: (row: T) => ActionItem[];
  /** Buttons for what is selected; without it nothing can be selected. */
  bulkActions?: (keys: readonly string[], clear: () => void) => ReactNode;
}

/** Rows of a list. Its sorting and paging are of the address: see `list-state.ts`. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { id, label, columns, rows, keyOf, nameOf, editLinkOf, bulkActions } = props;
  const shown = useShownColumns(id, columns);
  const selection = useSelection(rows.map(keyOf));
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const { isStale } = useListState();
  const edit = (key: string) => {
    const row = rows.find((each) => keyOf(each) === key);
    if (row !== undefined && editLinkOf) void navigate(editLinkOf(row));
  };
  const clear = () => {
    // The bar goes, and with it the button that has the focus.
    table.current?.querySelector("input")?.focus();
    selection.clear();
  };
  useListKeys(table, {
    edit: editLinkOf && edit,
    select: bulkActions && ((key, event) => selection.toggle(key, event)),
  });
  return (
    <>
      <table
        ref={table}
        className={styles.table}
        aria-label={label}
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        <Head {...props} shown={shown} selection={selection} />
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} {...props} row={row} shown={shown} selection={selection} name={nameOf(row)} />
          ))}
        </tbody>
      </table>
      {bulkActions && selection.keys.length > 0 && (
        <BulkBar count={selection.keys.length} onClear={clear}>
          {bulkActions(selection.keys, selection.clear)}
        </BulkBar>
      )}
    </>
  );
}

type HeadProps<T> = DataTableProps<T> & { shown: Column<T>[]; selection: Selection };

function Head<T>({ rows, shown, selection, actionsOf, bulkActions }: HeadProps<T>) {
  const { t } = useTranslation("ui");
  const isAll = rows.length > 0 && selection.keys.length === rows.length;
  return (
    <thead>
      <tr>
        {bulkActions && (
          <th scope="col" className={styles.pick}>
            <RowCheckbox
              label={t("list.selectAll")}
              isChecked={isAll}
              isPartial={!isAll && selection.keys.length > 0}
              onToggle={selection.toggleAll}
            />
          </th>
        )}
        {shown.map((column) => (
          <HeadCell key={column.id} column={column} />
        ))}
        {actionsOf && (
          <th scope="col" className={styles.end}>
            <span className={styles.hidden}>{t("actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const nextSort = (id: string, sort: string | null) => (sort === id ? `-${id}` : sort === `-${id}` ? null : id);

function HeadCell<T>({ column }: { column: Column<T> }) {
  const { id, label, width, isNumber, isSortable } = column;
  const { sort, hrefWith } = useListState();
  const direction = sort === id ? "ascending" : sort === `-${id}` ? "descending" : undefined;
  const Icon = direction === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" style={{ width }} data-number={isNumber || undefined} aria-sort={direction}>
      {isSortable ? (
        <Link
          to={hrefWith({ sort: nextSort(id, sort) })}
          className={styles.sort}
          data-set={direction !== undefined || undefined}
          preventScrollReset
        >
          {label}
          <Icon size={14} stroke={1.75} aria-hidden />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

type RowProps<T> = HeadProps<T> & { row: T; name: string };

function Row<T>({ row, name, shown, selection, keyOf, linkOf, actionsOf, bulkActions }: RowProps<T>) {
  const { t } = useTranslation("ui");
  const key = keyOf(row);
  const isSelected = selection.has(key);
  const actions = actionsOf?.(row) ?? [];
  const link = linkOf?.(row);
  return (
    <tr
      data-key={key}
      data-link={link === undefined ? undefined : true}
      data-selected={isSelected || undefined}
      {...(link === undefined ? { tabIndex: -1 } : {})}
    >
      {bulkActions && (
        <td className={styles.pick}>
          <RowCheckbox
            label={t("list.select", { name })}
            isChecked={isSelected}
            onToggle={(event) => selection.toggle(key, event)}
          />
        </td>
      )}
      {shown.map((column, index) => (
        <td
          key={column.id}
          data-first={index === 0 || undefined}
          data-number={column.isNumber || undefined}
          data-captioned={column.isNumber || column.hasCaption || undefined}
        >
          {index === 0 && link !== undefined ? (
            <Link to={link} className={styles.link} prefetch="intent">
              {column.render(row)}
            </Link>
          ) : (
            <>
              <span className={styles.caption}>{column.label}</span>
              {column.render(row)}
            </>
          )}
        </td>
      ))}
      {actionsOf && (
        <td className={styles.end}>
          {actions.length > 0 && <ActionMenu label={t("actionsOf", { name })} items={actions} />}
        </td>
      )}
    </tr>
  );
}
