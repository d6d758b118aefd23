import { dateFormat } from "../../formats.ts";

/** From one day to the last of a period, in universal time, by which plans run. */
export const formatPeriod = (start: number, end: number, language: string): string =>
  dateFormat(language, { dateStyle: "medium", timeZone: "UTC" }).formatRange(start, Math.max(start, end - 1));

/** A day of a plan. */
export const formatDay = (at: number, language: string): string =>
  dateFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(at);
