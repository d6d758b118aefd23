import { formatRelativeTime } from "../ui/format-relative-time.ts";
import { useAccount } from "./account-context.ts";

/** The exact moment on hover: in universal time, since the page is made where the reader's zone is not known. */
export function RelativeTime({ at }: { at: number }) {
  const { language, now } = useAccount();
  const exact = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return (
    <time dateTime={new Date(at).toISOString()} title={`${exact.format(at)} UTC`}>
      {formatRelativeTime(language, at, now)}
    </time>
  );
}
