import { type ReactNode, useId } from "react";
import styles from "./form-card.module.css";

interface FormCardProps {
  title: string;
  /** Beside the title: a `Tag`. */
  tag?: ReactNode;
  about?: ReactNode;
  /** What cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

/** One subject of a form: its explanation beside the fields where there is room, above them elsewhere. */
export function FormCard({ title, tag, about, danger, children }: FormCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-danger={danger || undefined}>
      <div className={styles.words}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {tag}
        </div>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

interface CardStackProps {
  /** Beside something else: explanations are above their fields. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** Cards below each other. */
export function CardStack({ isNarrow, children }: CardStackProps) {
  return (
    <div className={styles.stack} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  );
}
