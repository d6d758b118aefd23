export const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
export type Unit = keyof typeof units;

/** In the largest unit that it is a whole number of. */
export function inUnits(seconds: number): { amount: number; unit: Unit } {
  const unit = (Object.keys(units) as Unit[]).findLast((each) => seconds % units[each] === 0) ?? "seconds";
  return { amount: seconds / units[unit], unit };
}

export const isUnit = (text: unknown): text is Unit => typeof text === "string" && Object.hasOwn(units, text);

/** Both fields of a form as seconds. */
export const secondsOf = (amount: unknown, unit: unknown): number =>
  Number(amount) * (isUnit(unit) ? units[unit] : Number.NaN);
