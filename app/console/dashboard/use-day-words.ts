import { useReader } from "../../document.ts";
import { dateFormat } from "../../formats.ts";

/** `2028-03-10` as it stands below an axis: a day and no moment, whatever its zone. */
export function useDayWords(): (day: string) => string {
  const language = useReader()?.language ?? "en";
  const words = dateFormat(language, { month: "short", day: "numeric", timeZone: "UTC" });
  return (day) => words.format(Date.parse(day));
}
