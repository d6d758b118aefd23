import type { ReactNode } from "react";
import styles from "./data-table.module.css";

interface NameCellProps {
  icon?: ReactNode;
  name: string;
  /** Beside the name. */
  tag?: ReactNode;
  under?: ReactNode;
}

/** The first cell of a row: what the thing is called, over its identifier or address. */
export function NameCell({ icon, name, tag, under }: NameCellProps) {
  return (
    <span className={styles.name}>
      {icon}
      <span>
        <strong>
          <bdi>{name}</bdi>
          {tag}
        </strong>
        {under && (
          <small>
            <bdi>{under}</bdi>
          </small>
        )}
      </span>
    </span>
  );
}
