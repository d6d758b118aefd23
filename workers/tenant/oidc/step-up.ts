import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { loadExperience } from "../sign-in-experience/load.ts";

/**
 * Whether a user can be asked for a second factor: one that the tenant asks for, or one that can be set up where the
 * application does not do without.
 */
export async function canStepUp(ctx: Ctx, userId: string, isEssential: boolean): Promise<boolean> {
  const { mfa } = await loadExperience(ctx);
  if (mfa.factors.length === 0) return false;
  if (isEssential) return true;
  const [row] = await ctx.db.all<{ has_factor: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM user_mfa_factors WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}
      AND type IN (SELECT value FROM json_each(${JSON.stringify(mfa.factors)})) AND coalesce(code_hashes, '') <> '[]') AS has_factor`,
  );
  return row?.has_factor === 1;
}
