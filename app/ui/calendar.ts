/** Days as `yyyy-mm-dd`, which compare as text; all of it in UTC, so that no clock is put forward in between. */

const dayMs = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date | number): string => new Date(date).toISOString().slice(0, 10);

/** Whether a text, such as one of an address, is a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at(text).getTime());

export const addDays = (day: string, count: number): string => dayOf(at(day).getTime() + count * dayMs);

/** The same day of another month, or its last where it has none such. */
export function addMonths(day: string, count: number): string {
  const date = at(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/** With which day a week begins, 0 for Sunday; Monday where the browser does not say. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}

/** The weeks that a day's month is in, whole, with days of the months around it. */
export function weeksOf(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const lead = (at(first).getUTCDay() - firstDay + 7) % 7;
  const start = addDays(first, -lead);
  const weeks = Math.ceil(
    (lead + new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()) / 7,
  );
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
}

/** Where a key leads in a calendar (WAI-ARIA APG, date picker dialog); null for a key that leads nowhere. */
export function dayByKey(
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  options: { isRtl: boolean; firstDay: number },
): string | null {
  const ahead = options.isRtl ? -1 : 1;
  const weekday = (at(day).getUTCDay() - options.firstDay + 7) % 7;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -ahead);
    case "ArrowRight":
      return addDays(day, ahead);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, 6 - weekday);
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
