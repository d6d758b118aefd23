import type { ReactNode } from "react";
import styles from "./dev.module.css";

/** A part of the design system, under an anchor. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

/** One of its states. */
export function Specimen({ of, isWide, children }: { of: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.specimen} data-wide={isWide || undefined}>
      <p className={styles.of}>{of}</p>
      <div>{children}</div>
    </div>
  );
}
