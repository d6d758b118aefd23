import { sql } from "drizzle-orm";
import type { TenantLimits } from "../../../contracts/tenant.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { forgetState } from "./state.ts";

/** What the control plane says of the tenant: its limits, and whether it is suspended. An older word changes nothing. */
export async function setTenantLimits(ctx: Ctx, input: TenantLimits): Promise<{ done: true }> {
  const { quota, version, isSuspended } = input;
  await atomic(ctx.db, [
    statement(sql`UPDATE tenants SET quota = ${JSON.stringify(quota)}, quota_version = ${version},
        state = iif(state = 'deleting', state, ${isSuspended ? "suspended" : "active"}), version = version + 1, updated_at = ${ctx.now()}
      WHERE tenant_id = ${ctx.tenantId} AND quota_version < ${version}`),
  ]);
  forgetState(ctx.tenantId);
  return { done: true };
}
