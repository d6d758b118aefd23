import { z } from "zod";

/** What was answered under a host name: how many requests, and how many of them with 500 or more. */
export const HostTraffic = z.object({
  host: z.string(),
  requests: z.number().int().nonnegative(),
  errors: z.number().int().nonnegative(),
});
export type HostTraffic = z.infer<typeof HostTraffic>;

/** Of the last 24 hours. `since`: milliseconds since 1970. */
export const RecentTraffic = z.object({ since: z.number(), hosts: z.array(HostTraffic) });
export type RecentTraffic = z.infer<typeof RecentTraffic>;
