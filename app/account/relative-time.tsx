import { standardTag } from "../../locales/languages.ts";
import { dateFormat } from "../formats.ts";
import { formatRelativeTime } from "../ui/format-relative-time.ts";
import { useAccount } from "./account-context.ts";

/** A phrase with a moment at its `{{time}}`. */
export function TimeIn({ text, at }: { text: string; at: number }) {
  const [before = "", after = ""] = text.split("{{time}}");
  return (
    <>
      {before}
      <RelativeTime at={at} />
      {after}
    </>
  );
}

/** The exact moment on hover: in universal time, since the page is made where the reader's zone is not known. */
export function RelativeTime({ at }: { at: number }) {
  const { language, now } = useAccount();
  const locale = standardTag(language);
  const exact = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return (
    <time dateTime={new Date(at).toISOString()} title={`${exact.format(at)} UTC`}>
      {formatRelativeTime(locale, at, now)}
    </time>
  );
}
