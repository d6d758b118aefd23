import { z } from "zod";
import { DraftChanges } from "./sign-in-experience.ts";

const Share = z.number().int().min(1);
const MaxDrop = z.number().int().min(1).max(90);
const MinSignIns = z.number().int().min(5).max(100_000);

/** What sign-ins came to: those that were begun, and those of them that led to a signed-in user. */
const Counts = z.object({ started: z.number().int(), succeeded: z.number().int() });

/** Settings that a share of the browsers is given, beside those that are published. */
export const Rollout = z.object({
  id: z.string(),
  /** What the new settings change of the published ones, each part as a whole. */
  changes: DraftChanges,
  /** Percent of the browsers. */
  share: z.number().int(),
  /** Percentage points: a success rate that is lower by more than this ends the rollout. */
  maxDrop: z.number().int(),
  /** Sign-ins begun on either side before their rates are compared. */
  minSignIns: z.number().int(),
  /** `published` for everybody, `stopped` by an administrator, or `rolledBack` because fewer sign-ins succeeded. */
  status: z.enum(["running", "published", "stopped", "rolledBack"]),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  published: Counts,
  candidate: Counts,
});
export type Rollout = z.infer<typeof Rollout>;

/** Either an earlier version or changes of the published settings. */
export const StartRollout = z.object({
  version: z.number().int().min(0).optional(),
  changes: DraftChanges.optional(),
  share: Share.max(99),
  maxDrop: MaxDrop.default(10),
  minSignIns: MinSignIns.default(50),
});
export type StartRollout = z.infer<typeof StartRollout>;

/** A share of 100 publishes the new settings for everybody. */
export const UpdateRollout = z.object({ share: Share.max(100), maxDrop: MaxDrop, minSignIns: MinSignIns }).partial();
export type UpdateRollout = z.infer<typeof UpdateRollout>;
