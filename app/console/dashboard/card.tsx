import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import styles from "./dashboard.module.css";

interface CardProps {
  title: string;
  about?: string;
  /** Where the single events are. */
  more?: { to: string; label: string };
  children: ReactNode;
}

export function Card({ title, about, more, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
        {about && <p>{about}</p>}
      </header>
      {children}
    </section>
  );
}
