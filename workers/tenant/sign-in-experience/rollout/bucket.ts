/**
 * During a rollout a browser has a number that decides, for as long as the rollout runs, which of the two it is given:
 * a cookie `<id of the rollout>.<0 to 9999>`. A greater share takes in more browsers and leaves none out.
 */
export const rolloutCookie = (tenantId: string): string => `_rollout.${tenantId}`;

/** Hundredths of a percent. */
export const buckets = 10_000;

/** Seconds. */
export const bucketLifetime = 30 * 86_400;

/** The browser's number in a rollout, null if its sign-in began before it. */
export function bucketOf(tenantId: string, rolloutId: string, cookies: string | null): number | null {
  const start = `${rolloutCookie(tenantId)}=${rolloutId}.`;
  const found = cookies?.split("; ").find((cookie) => cookie.startsWith(start));
  const digits = found && /^\d{1,4}$/.exec(found.slice(start.length))?.[0];
  return digits === undefined ? null : Number(digits);
}

/** Whether a browser with that number is given the new settings. @param share percent */
export const isCandidate = (bucket: number, share: number): boolean => bucket < (share * buckets) / 100;

export const newBucket = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % buckets;
