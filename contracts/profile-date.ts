/** How a date is written that says nothing about it: ISO 8601. */
const iso = "yyyy-MM-dd";

/** The format of a date field's values. */
export const dateFormatOf = (
  config: { format?: string | undefined; customFormat?: string | undefined } | undefined,
): string => (config?.format === "custom" ? config.customFormat : config?.format) ?? iso;

const tokens = { yyyy: "\\d{4}", MM: "\\d{2}", dd: "\\d{2}" };
type Token = keyof typeof tokens;

/** Whether a format has a year, a month, and a day once each, and nothing but separators between them. */
export const isDateFormat = (format: string): boolean =>
  format.length <= 20 &&
  (Object.keys(tokens) as Token[]).every((token) => format.split(token).length === 2) &&
  /^[-/., ]*$/.test(format.replace(/yyyy|MM|dd/g, ""));

/** A date of a format as ISO 8601; null for what is none, such as February 30. */
export function isoDate(text: string, format: string): string | null {
  const pattern = format
    .replace(/[/.]/g, "\\$&")
    .replace(/yyyy|MM|dd/g, (token) => `(?<${token}>${tokens[token as Token]})`);
  const { yyyy, MM, dd } = new RegExp(`^${pattern}$`).exec(text)?.groups ?? {};
  const date = new Date(`${yyyy}-${MM}-${dd}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${yyyy}-${MM}-${dd}`);
  return isReal ? `${yyyy}-${MM}-${dd}` : null;
}

/** A date of ISO 8601 in a format. */
export function formattedDate(date: string, format: string): string {
  const [yyyy = "", MM = "", dd = ""] = date.split("-");
  return format.replace("yyyy", yyyy).replace("MM", MM).replace("dd", dd);
}
