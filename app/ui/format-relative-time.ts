import { relativeTimeFormat } from "../formats.ts";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** How far a moment is from now, in the largest unit that fits; less than a minute is now. */
export function formatRelativeTime(language: string, at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const words = relativeTimeFormat(language, { numeric: "auto" });
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ["second", Number.POSITIVE_INFINITY];
  return words.format(unit === "second" ? 0 : Math.trunc(seconds / size), unit);
}
