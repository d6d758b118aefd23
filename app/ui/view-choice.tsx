import type { ReactNode } from "react";
import styles from "./view-choice.module.css";

interface ViewChoiceProps<T extends string> {
  label: string;
  value: T;
  options: Record<T, ReactNode>;
  onChange: (value: T) => void;
}

/** One of a few ways to look at the same thing. */
export function ViewChoice<T extends string>({ label, value, options, onChange }: ViewChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {(Object.keys(options) as T[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {options[one]}
        </button>
      ))}
    </fieldset>
  );
}
