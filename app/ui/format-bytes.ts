import { numberFormat } from "../formats.ts";

const units = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];

/** A size in steps of 1024, with at most two decimals. */
export function formatBytes(bytes: number, language: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const number = numberFormat(language, { maximumFractionDigits: 2 }).format(bytes / 1024 ** step);
  return `${number} ${units[step]}`;
}
