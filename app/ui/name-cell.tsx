import type { ReactNode } from "react";
import styles from "./data-table.module.css";

/** The first cell of a row: what the thing is called, over its identifier or address. */
export function NameCell({ icon, name, under }: { icon?: ReactNode; name: string; under?: ReactNode }) {
  return (
    <span className={styles.name}>
      {icon}
      <span>
        <strong>
          <bdi>{name}</bdi>
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
