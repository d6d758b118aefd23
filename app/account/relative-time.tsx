import { useAccount } from "./account-context.ts";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** How long ago something was, in the largest unit that fits; less than a minute is now. */
export function ago(language: string, at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ["second", Number.POSITIVE_INFINITY];
  return words.format(unit === "second" ? 0 : -Math.floor(seconds / size), unit);
}

/** The exact moment on hover: in universal time, since the page is made where the reader's zone is not known. */
export function Ago({ at }: { at: number }) {
  const { language, now } = useAccount();
  const exact = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return (
    <time dateTime={new Date(at).toISOString()} title={`${exact.format(at)} UTC`}>
      {ago(language, at, now)}
    </time>
  );
}
