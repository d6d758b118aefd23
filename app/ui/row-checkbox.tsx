import type { MouseEvent } from "react";
import styles from "./data-table.module.css";

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  isPartial?: boolean;
  onToggle: (event: MouseEvent) => void;
}

/** Selects a row. The browser's own box: it is seen two hundred times a page. */
export function RowCheckbox({ label, isChecked, isPartial = false, onToggle }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartial;
      }}
      onClick={onToggle}
      onChange={() => {}}
    />
  );
}
