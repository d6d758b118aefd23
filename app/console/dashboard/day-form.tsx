import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigate } from "react-router";
import { DateField } from "../../ui/date-field.tsx";
import range from "../../ui/date-range.module.css";
import { useListState } from "../../ui/list-state.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./dashboard.module.css";

interface DayFormProps {
  date: string;
  today: string;
  days: number;
  /** What `days` may be. */
  periods: readonly number[];
  /** Whether there is anything to choose from; undefined until that is known. What is not shown keeps its place. */
  isShown: boolean | undefined;
}

/** The day with which the figures end, and how many days they are of. */
export function DayForm({ date, today, days, periods, isShown }: DayFormProps) {
  const { t } = useTranslation(["dashboard", "ui"]);
  const navigate = useNavigate();
  const { hrefWith } = useListState();
  const goTo = (day: string) =>
    void navigate(hrefWith({ date: day === today ? null : day }), { replace: true, preventScrollReset: true });
  return (
    <div
      className={styles.day}
      data-waiting={isShown === undefined || undefined}
      data-empty={isShown === false || undefined}
    >
      <nav className={range.presets} aria-label={t("period")}>
        {periods.map((each) => (
          <Link
            key={each}
            to={hrefWith({ days: String(each) })}
            aria-current={each === days || undefined}
            replace
            preventScrollReset
          >
            {t("ui:dates.days", { count: each })}
          </Link>
        ))}
      </nav>
      <div className={styles.picker}>
        <DateField label={t("day")} value={date} max={today} onChange={goTo} />
      </div>
      <noscript>
        <Form className={styles.plain}>
          <input type="hidden" name="days" value={days} />
          <TextInput
            type="date"
            name="date"
            defaultValue={date}
            max={today}
            min="1971-01-01"
            size="sm"
            aria-label={t("day")}
          />
          <SubmitButton busy={false} variant="default">
            {t("show")}
          </SubmitButton>
        </Form>
      </noscript>
    </div>
  );
}
