import type { MfaFactor } from "./user-mfa.ts";

/**
 * The factors that are removed together with one: backup codes stand in for another factor, and go with the last of those.
 * @param factors all of the user, and the one that is removed among them
 */
export function goingWith(factors: readonly MfaFactor[], id: string): MfaFactor[] {
  const [removed] = factors.filter((factor) => factor.id === id);
  const left = factors.filter((factor) => factor.id !== id);
  const isLast = removed && removed.type !== "BackupCode" && left.every(({ type }) => type === "BackupCode");
  return isLast ? left : [];
}
