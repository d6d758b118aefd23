import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";

const [halfHourMs, aDay] = [1_800_000, 48];

/**
 * A user is active in a half hour in which it signs in or gets a token. Writes a row with the first one of a UTC day,
 * updates it with every further one, and nothing within one. @param at ms since 1970
 */
export const recordActive = ({ tenantId }: Pick<Ctx, "tenantId">, userId: string, at: number): Statement =>
  statement(sql`INSERT INTO daily_active_users (tenant_id, day, user_id, half_hours)
    VALUES (${tenantId}, ${new Date(at).toISOString().slice(0, 10)}, ${userId}, 1 << ${Math.floor(at / halfHourMs) % aDay})
    ON CONFLICT (tenant_id, day, user_id) DO UPDATE SET half_hours = half_hours | excluded.half_hours
    WHERE half_hours & excluded.half_hours = 0`);
