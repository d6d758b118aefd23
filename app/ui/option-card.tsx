import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./option-card.module.css";

interface OptionCardProps {
  /** Without one it cannot be chosen. */
  to: string | null;
  icon: ReactNode;
  title: ReactNode;
  about: ReactNode;
  preventScrollReset?: boolean;
}

/** One of many that a dialog or a page leads to: a picture, a name, and a word about it. */
export function OptionCard({ to, icon, title, about, preventScrollReset = false }: OptionCardProps) {
  const words = (
    <>
      {icon}
      <span className={styles.words}>
        <strong>{title}</strong>
        {about}
      </span>
    </>
  );
  return (
    <li>
      {to === null ? (
        <div className={styles.card}>{words}</div>
      ) : (
        <Link className={styles.card} to={to} prefetch="intent" preventScrollReset={preventScrollReset}>
          {words}
        </Link>
      )}
    </li>
  );
}
