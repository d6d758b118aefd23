import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import styles from "./dashboard.module.css";

/** The day with which the figures end. */
export function DayForm({ date, today }: { date: string; today: string }) {
  const { t } = useTranslation("dashboard");
  const submit = useSubmit();
  return (
    <Form className={styles.day} preventScrollReset>
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
