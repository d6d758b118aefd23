import { useSyncExternalStore } from "react";
import { useReader } from "../document.ts";
import { useIsHydrated } from "./use-hydrated.ts";

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
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ["second", Number.POSITIVE_INFINITY];
  return words.format(unit === "second" ? 0 : Math.trunc(seconds / size), unit);
}

const minute = 60_000;
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / minute);

/** Since when or until when; the exact moment, in the reader's zone, on hover. */
export function RelativeTime({ at }: { at: number }) {
  const language = useReader()?.language ?? "en";
  const zone = useZone();
  useSyncExternalStore(everyMinute, thisMinute, thisMinute);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "medium", ...zone });
  return (
    // The minute may turn between the server's rendering and the browser's.
    <time dateTime={new Date(at).toISOString()} title={exact.format(at)} suppressHydrationWarning>
      {formatRelativeTime(language, at, Date.now())}
    </time>
  );
}

const formats = {
  date: { dateStyle: "medium" },
  time: { timeStyle: "short" },
  moment: { dateStyle: "medium", timeStyle: "short" },
  exact: { dateStyle: "medium", timeStyle: "medium" },
  month: { year: "numeric", month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A date in the reader's language and zone. */
export function DateText({ at, format = "date" }: { at: number; format?: keyof typeof formats }) {
  const language = useReader()?.language ?? "en";
  const words = new Intl.DateTimeFormat(language, { ...formats[format], ...useZone() });
  return <time dateTime={new Date(at).toISOString()}>{words.format(at)}</time>;
}

/** The server does not know the reader's zone: until the browser has taken over, it is universal time. */
const useZone = (): { timeZone?: string } => (useIsHydrated() ? {} : { timeZone: "UTC" });
