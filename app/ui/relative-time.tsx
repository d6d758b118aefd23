import { useSyncExternalStore } from "react";
import { useReader } from "../document.ts";
import { dateFormat } from "../formats.ts";
import { formatRelativeTime } from "./format-relative-time.ts";
import { useIsHydrated } from "./use-hydrated.ts";

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
  const exact = dateFormat(language, { dateStyle: "full", timeStyle: "medium", ...zone });
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
  const words = dateFormat(language, { ...formats[format], ...useZone() });
  return <time dateTime={new Date(at).toISOString()}>{words.format(at)}</time>;
}

/** The server does not know the reader's zone: until the browser has taken over, it is universal time. */
const useZone = (): { timeZone?: string } => (useIsHydrated() ? {} : { timeZone: "UTC" });
