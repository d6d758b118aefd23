import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { addDays } from "./calendar.ts";
import { DateField } from "./date-field.tsx";
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

/** A span of days: one of the usual, or any. */
export function DateRange({ label, value, onChange, presets = [7, 30, 90], min, max, children }: DateRangeProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const isWrong = value.from > value.to;
  const field = (which: keyof Range) => (
    <DateField
      label={t(`dates.${which}`)}
      value={value[which]}
      min={min}
      max={max}
      describedBy={isWrong ? `${id}-error` : undefined}
      onChange={(day) => onChange({ ...value, [which]: day })}
    />
  );
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <div className={styles.presets}>
        {presets.map((days) => {
          const range = { from: addDays(max, 1 - days), to: max };
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
