import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ActionItem, ActionMenu } from "./action-menu.tsx";
import styles from "./card-table.module.css";

export interface CardColumn<T> {
  id: string;
  label: string;
  render: (row: T) => ReactNode;
}

interface CardTableProps<T> {
  label: string;
  /** The first one names the row. */
  columns: CardColumn<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  actionsOf?: ((row: T) => ActionItem[]) | undefined;
  /** Where there are no rows. */
  empty: ReactNode;
}

/** The few things that a card is about. For lists with an address, `data-table`. */
export function CardTable<T>({ label, columns, rows, keyOf, nameOf, actionsOf, empty }: CardTableProps<T>) {
  const { t } = useTranslation("ui");
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, label: head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
          {actionsOf && (
            <th scope="col" className={styles.end}>
              <span className={styles.hidden}>{t("actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, label: head, render }, index) => (
              <td key={id} data-first={index === 0 || undefined}>
                {index > 0 && <span className={styles.caption}>{head}</span>}
                {render(row)}
              </td>
            ))}
            {actionsOf && (
              <td className={styles.end}>
                <Actions name={t("actionsOf", { name: nameOf(row) })} of={actionsOf(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What nothing can be done with has no menu. */
const Actions = ({ name, of }: { name: string; of: ActionItem[] }) =>
  of.length === 0 ? null : <ActionMenu label={name} items={of} />;
