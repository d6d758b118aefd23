import type { ReactNode } from "react";
import styles from "./key-values.module.css";

/** Facts about a thing, in rows. */
export function KeyValues({ rows }: { rows: { term: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
