import { directionOf } from "../../locales/languages.ts";
import { numberFormat } from "../formats.ts";

/**
 * An amount in the smallest unit of its currency, as the reader writes it; whole amounts without decimals. Between words from
 * right to left, the sign of a currency keeps its own order: US$, and not $US.
 */
export function formatMoney(cents: number, currency: string, language: string): string {
  const style = { style: "currency", currency: currency.toUpperCase() } as const;
  const digits = numberFormat(language, style).resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10 ** digits;
  const isWhole = cents % unit === 0;
  const format = numberFormat(language, { ...style, ...(isWhole ? { minimumFractionDigits: 0 } : {}) });
  if (directionOf(language) === "ltr") return format.format(cents / unit);
  const parts = format.formatToParts(cents / unit);
  return parts.map(({ type, value }) => (type === "currency" ? `\u2068${value}\u2069` : value)).join("");
}
