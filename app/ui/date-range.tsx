import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./date-range.module.css";

/** Days as `yyyy-mm-dd`, both included. */
export interface Range {
  from: string;
  to: string;
}

interface DateRangeProps {
  label: string;
  value: Range;
  onChange: (range: Range) => void;
  /** Days back from the last possible one. */
  presets?: number[];
  min?: string;
  /** The last possible day. */
  max: string;
  children?: ReactNode;
}

const dayMs = 86_400_000;
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

/** A span of days: one of the usual, or any. The fields are the browser's own, which know the reader's calendar. */
export function DateRange({ label, value, onChange, presets = [7, 30, 90], min, max, children }: DateRangeProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const isWrong = value.from > value.to;
  const field = (which: keyof Range) => (
    <label className={styles.field}>
      <span>{t(`dates.${which}`)}</span>
      <input
        type="date"
        value={value[which]}
        min={min}
        max={max}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => event.currentTarget.value && onChange({ ...value, [which]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <div className={styles.presets}>
        {presets.map((days) => {
          const range = { from: daysBefore(max, days - 1), to: max };
          return (
            <button
              key={days}
              type="button"
              aria-pressed={value.from === range.from && value.to === range.to}
              onClick={() => onChange(range)}
            >
              {t("dates.days", { count: days })}
            </button>
          );
        })}
      </div>
      {field("from")}
      {field("to")}
      {children}
      {isWrong && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {t("dates.order")}
        </p>
      )}
    </fieldset>
  );
}
