import { numberFormat } from "../formats.ts";

/** An amount in the smallest unit of its currency, as the reader writes it; whole amounts without decimals. */
export function formatMoney(cents: number, currency: string, language: string): string {
  const style = { style: "currency", currency: currency.toUpperCase() } as const;
  const digits = numberFormat(language, style).resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10 ** digits;
  const isWhole = cents % unit === 0;
  return numberFormat(language, { ...style, ...(isWhole ? { minimumFractionDigits: 0 } : {}) }).format(cents / unit);
}
