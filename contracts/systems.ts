import { z } from "zod";

/** A tag counts only if it begins with `v`. */
export const ReleaseTag = z.string().startsWith("v").max(64);
/** Null where it is not known. */
export const LatestRelease = z.object({ latestRelease: ReleaseTag.nullable() });
export type LatestRelease = z.infer<typeof LatestRelease>;
