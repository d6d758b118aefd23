/** A lifetime of seconds, as a field that counts days shows it. */
export const daysOf = (seconds: number): number => Math.max(1, Math.round(seconds / 86_400));
