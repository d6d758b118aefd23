import type { ReactNode } from "react";
import styles from "./tag.module.css";

export type Tone = "neutral" | "good" | "warn" | "bad" | "brand" | "info";

/** One word about a thing: its kind (neutral, brand) or its state (the others). */
export function Tag({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
