import type { Ctx } from "./context.ts";

/** What hosts have answered is counted by hour since 1970. */
export const hourMs = 3_600_000;
const shownHours = 24;
const keptHours = 7 * 24;

/** The hour that is now, the first one that is shown, and the first one that is kept. */
export function trafficHours({ now }: Pick<Ctx, "now">): { now: number; shown: number; kept: number } {
  const hour = Math.floor(now() / hourMs);
  return { now: hour, shown: hour - shownHours + 1, kept: hour - keptHours };
}
