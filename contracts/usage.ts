import { z } from "zod";

/** A day in UTC. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What one tenant used on one day: absolute numbers, so that reporting twice counts once. */
export const DailyUsage = z.object({
  tenantId: z.string(),
  day: Day,
  tokens: z.number().int(),
  activeUsers: z.number().int(),
});
export type DailyUsage = z.infer<typeof DailyUsage>;

export const ReportUsage = z.object({ fromDay: Day });
/** Different users of a tenant in a calendar month, UTC. */
export const MonthlyUsage = z.object({
  tenantId: z.string(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  activeUsers: z.number().int(),
});
export type MonthlyUsage = z.infer<typeof MonthlyUsage>;

export const UsageReport = z.object({ days: z.array(DailyUsage), months: z.array(MonthlyUsage) });
export type UsageReport = z.infer<typeof UsageReport>;
