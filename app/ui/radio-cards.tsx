import { type ReactNode, useId } from "react";
import styles from "./radio-cards.module.css";

export interface RadioCardOption {
  value: string;
  title: string;
  /** Beside the title, a word: a `Tag`. */
  tag?: ReactNode;
  about?: ReactNode;
  icon?: ReactNode;
  /** At the card's end: a price, a tag, a measure. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps {
  name: string;
  label: string;
  options: RadioCardOption[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string;
}

/** One of a few, each with a word of explanation. */
export function RadioCards({ name, label, options, value, onChange, error }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.words}>
              <span className={styles.title}>
                {option.title} {option.tag}
              </span>
              {option.about && <span className={styles.about}>{option.about}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
