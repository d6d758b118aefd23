import { and, eq } from "drizzle-orm";
import type { AccountCenter } from "../../../contracts/account.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Versioned } from "../../kernel/route.ts";
import { accountCenters } from "./table.ts";

export const accountCenterId = "default";

/** Off until an administrator switches it on; that is version 0. */
export async function getAccountCenter(ctx: Ctx): Promise<Versioned<AccountCenter>> {
  const [row] = await ctx.db
    .select()
    .from(accountCenters)
    .where(and(eq(accountCenters.tenantId, ctx.tenantId), eq(accountCenters.id, accountCenterId)));
  const { enabled = false, fields = {}, deletionEnabled = false, version = 0 } = row ?? {};
  return { value: { tenantId: ctx.tenantId, id: accountCenterId, enabled, fields, deletionEnabled }, version };
}
