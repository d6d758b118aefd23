import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ShownKeySchedule } from "../../../contracts/signing-key.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { useCan } from "../shell/use-can.ts";
import styles from "./signing-keys.module.css";

/** An interval in the reader's words. */
export function useInterval(): (days: number | null) => string {
  const { t } = useTranslation("signing-keys");
  const language = useReader()?.language ?? "en";
  const days = numberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" });
  return (count) => (count === null ? t("off") : t("every", { days: days.format(count) }));
}

/** Whether and when keys are rotated by themselves. */
export function Schedule({ of: { everyDays, nextAt }, to }: { of: ShownKeySchedule; to: string }) {
  const { t } = useTranslation("signing-keys");
  const can = useCan();
  const interval = useInterval();
  const value = (
    <span className={styles.schedule}>
      {interval(everyDays)}
      {can("write:data") && (
        <Link to={to} preventScrollReset aria-label={`${t("change")}: ${t("schedule")}`}>
          {t("change")}
        </Link>
      )}
    </span>
  );
  return (
    <KeyValues
      rows={[
        { term: t("schedule"), value },
        ...(nextAt === null ? [] : [{ term: t("next"), value: <DateText at={nextAt} format="exact" /> }]),
      ]}
    />
  );
}
