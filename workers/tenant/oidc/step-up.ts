import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { loadExperience } from "../sign-in-experience/load.ts";

/**
 * Whether a user can be asked for a second factor: one that the tenant asks for, or one that can be set up where the
 * application does not do without. Of somebody who has no session yet (null), a company's provider may say that there was one.
 */
export async function canStepUp(ctx: Ctx, userId: string | null, isEssential: boolean): Promise<boolean> {
  const { mfa, singleSignOnEnabled } = await loadExperience(ctx);
  const isCompanyAsked = isEssential && userId === null && singleSignOnEnabled;
  if (mfa.factors.length === 0) return isCompanyAsked;
  if (isEssential) return true;
  const [row] = await ctx.db.all<{ has_factor: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM user_mfa_factors WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}
      AND type IN (SELECT value FROM json_each(${JSON.stringify(mfa.factors)})) AND coalesce(code_hashes, '') <> '[]') AS has_factor`,
  );
  return row?.has_factor === 1;
}
