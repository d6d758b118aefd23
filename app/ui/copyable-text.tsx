import { CopyButton } from "./copy-button.tsx";
import styles from "./copyable-text.module.css";

/** A value for machines, with a button that copies it. */
export function Copyable({ value }: { value: string }) {
  return (
    <span className={styles.copyable}>
      <code dir="ltr">{value}</code>
      <CopyButton value={value} label={value} />
    </span>
  );
}
