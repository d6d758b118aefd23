import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import styles from "./dashboard.module.css";

interface DayFormProps {
  date: string;
  today: string;
  days: number;
  /** What `days` may be. */
  periods: readonly (7 | 30)[];
}

const words = { 7: "activeWeek", 30: "activeMonth" } as const;

/** The day with which the figures end, and how many days they are of. */
export function DayForm({ date, today, days, periods }: DayFormProps) {
  const { t } = useTranslation("dashboard");
  const submit = useSubmit();
  return (
    <Form className={styles.day} preventScrollReset>
      <label>
        <span>{t("period")}</span>
        <select
          name="days"
          defaultValue={days}
          onChange={(event) => void submit(event.currentTarget.form, { replace: true })}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {t(words[each])}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("day")}</span>
        <input
          type="date"
          name="date"
          defaultValue={date}
          max={today}
          min="1971-01-01"
          onChange={(event) => {
            if (event.currentTarget.value) void submit(event.currentTarget.form, { replace: true });
          }}
        />
      </label>
      <noscript>
        <button type="submit">{t("show")}</button>
      </noscript>
    </Form>
  );
}
