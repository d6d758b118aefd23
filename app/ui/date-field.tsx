import { useDirection } from "@mantine/core";
import { IconCalendar, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReader } from "../document.ts";
import { dateFormat } from "../formats.ts";
import { addMonths, dayByKey, firstWeekday, weeksOf } from "./calendar.ts";
import styles from "./date-field.module.css";
import { closePopovers, Popover } from "./popover.tsx";

interface DateFieldProps {
  label: string;
  /** `yyyy-mm-dd`, or nothing yet. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  /** The last possible day: today, mostly. */
  max: string;
  /** The id of what is wrong with it. */
  describedBy?: string | undefined;
}

/** A day in the reader's format, chosen from a calendar. */
export function DateField({ label, value, onChange, min = "1971-01-01", max, describedBy }: DateFieldProps) {
  const { t } = useTranslation("ui");
  const language = useReader()?.language ?? "en";
  const words = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const shown = value ? words.format(Date.parse(value)) : t("dates.any");
  return (
    <div className={styles.field}>
      <span aria-hidden>{label}</span>
      <Popover
        role="dialog"
        isModal
        label={label}
        onKeyDown={keepTab}
        className={styles.dropdown}
        opener={(opens) => (
          <button
            type="button"
            {...opens}
            className={styles.day}
            aria-label={`${label} ${shown}`}
            aria-describedby={describedBy}
            data-wrong={describedBy !== undefined || undefined}
          >
            {shown}
            <IconCalendar size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      >
        <Calendar value={value} {...{ min, max, language }} onChoose={onChange} />
      </Popover>
    </div>
  );
}

/** Tab stays within the dialog; from its button, which has the focus when a day is chosen or Escape pressed, it leads on (WAI-ARIA APG, date picker dialog). */
function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled, [tabindex='-1'])")];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}

interface CalendarProps {
  value: string;
  min: string;
  max: string;
  language: string;
  onChoose: (day: string) => void;
}

/** One month; its focused day is moved by keys (WAI-ARIA APG, date picker dialog). */
function Calendar({ value, min, max, language, onChoose }: CalendarProps) {
  const { t } = useTranslation("ui");
  const isRtl = useDirection().dir === "rtl";
  const [day, setDay] = useState(value || max);
  const grid = useRef<HTMLTableElement>(null);
  const [hasMoved, setMoved] = useState(false);
  const title = useId();
  const firstDay = firstWeekday(language);
  const weeks = weeksOf(day, firstDay);
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: "UTC" });
  const weekday = { long: format({ weekday: "long" }), short: format({ weekday: "narrow" }) };
  const [number, full] = [format({ day: "numeric" }), format({ dateStyle: "full" })];
  const go = (next: string) => setDay(next < min ? min : next > max ? max : next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, once a key has moved it
  useEffect(() => {
    if (hasMoved) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [day]);
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(day, event, { isRtl, firstDay });
    if (next === null) return;
    event.preventDefault();
    setMoved(true);
    go(next);
  };
  const turn = (months: number) => () => {
    setMoved(false);
    go(addMonths(day, months));
  };
  const [Earlier, Later] = isRtl ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  const month = day.slice(0, 7);
  // A button that is disabled while it has the focus would lose it.
  const endsAt = (isEnd: boolean) => ({ "aria-disabled": isEnd || undefined });
  return (
    <>
      <div className={styles.head}>
        <button type="button" aria-label={t("dates.earlier")} {...endsAt(month <= min.slice(0, 7))} onClick={turn(-1)}>
          <Earlier size={18} stroke={1.5} aria-hidden />
        </button>
        <strong id={title} aria-live="polite">
          {format({ month: "long", year: "numeric" }).format(Date.parse(day))}
        </strong>
        <button type="button" aria-label={t("dates.later")} {...endsAt(month >= max.slice(0, 7))} onClick={turn(1)}>
          <Later size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through */}
      <table ref={grid} role="grid" className={styles.grid} aria-labelledby={title} onKeyDown={move}>
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th key={each} scope="col" abbr={weekday.long.format(Date.parse(each))}>
                {weekday.short.format(Date.parse(each))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    type="button"
                    tabIndex={each === day ? 0 : -1}
                    data-autofocus={each === day || undefined}
                    data-outside={each.slice(0, 7) !== month || undefined}
                    aria-pressed={each === value}
                    aria-current={each === max ? "date" : undefined}
                    aria-label={full.format(Date.parse(each))}
                    disabled={each < min || each > max}
                    onClick={({ currentTarget }) => {
                      closePopovers(currentTarget);
                      onChoose(each);
                    }}
                  >
                    {number.format(Date.parse(each))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
