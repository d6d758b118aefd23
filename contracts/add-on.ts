/** How many of one add-on a tenant can have. */
export const maxAddOnQuantity = 100;

interface Period {
  currentPeriodStart: number;
  currentPeriodEnd: number;
}

/** What is left of a period's price at a moment: cents, rounded. Below zero, a credit. Times in milliseconds. */
export function prorated(cents: number, { currentPeriodStart, currentPeriodEnd }: Period, now: number): number {
  const left = (currentPeriodEnd - now) / (currentPeriodEnd - currentPeriodStart);
  return Math.round(cents * Math.min(1, Math.max(0, left)));
}
