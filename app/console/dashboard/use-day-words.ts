import { useTranslation } from "react-i18next";
import { useReader } from "../../document.ts";
import { useIsHydrated } from "../../ui/use-hydrated.ts";

/** `2028-03-10` as it stands below an axis. Days are UTC everywhere on this page. */
export function useDayWords(): (day: string) => string {
  const language = useReader()?.language ?? "en";
  const words = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" });
  return (day) => words.format(Date.parse(day));
}

/** When a day begins for the reader, in the zone of their browser. @param day `2028-03-10`, since a zone has its seasons */
export function useDayStart(day: string): string {
  const { t, i18n } = useTranslation("dashboard");
  const begins = new Date(day);
  // The server does not know the reader's zone.
  if (!useIsHydrated() || begins.getTimezoneOffset() === 0) return t("utc");
  return t("dayStart", { time: new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(begins) });
}
