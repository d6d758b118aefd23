import { eq } from "drizzle-orm";
import type { Quota } from "../../../contracts/plan.ts";
import type { ProvisionedTenant, ProvisionTenant } from "../../../contracts/tenant.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, storageError } from "../../kernel/db.ts";
import { newCookieKey, newSigningKey, usualAlgorithms } from "../oidc/new-keys.ts";
import { oidcKeys } from "../oidc/table.ts";
import { adminTenantRows } from "./admin-defaults.ts";
import { defaultRows } from "./defaults.ts";
import { tenants } from "./table.ts";

/**
 * Makes the tenant in this region, once: its keys, its management API, its roles, in one batch. A repetition,
 * by whatever event, finds what is there and changes nothing.
 */
export async function provisionTenant(ctx: Ctx, input: ProvisionTenant): Promise<ProvisionedTenant> {
  const known = await findTenant(ctx);
  if (known) return known;
  const now = ctx.now();
  const row = {
    tenantId: ctx.tenantId,
    provisionedBy: input.eventId,
    createdAt: now,
    updatedAt: now,
    quota: (input.plan?.quota ?? {}) as Partial<Quota>,
    quotaVersion: input.plan?.version ?? 0,
  };
  const keys = await Promise.all([...usualAlgorithms.map((one) => newSigningKey(ctx, one, now)), newCookieKey(ctx)]);
  try {
    await atomic(ctx.db, [
      ctx.db.insert(tenants).values(row),
      ctx.db.insert(oidcKeys).values(keys),
      ...defaultRows(ctx),
      ...(ctx.tenantId === adminTenantId ? adminTenantRows(ctx, input.indicators) : []),
      recordChange(ctx, { entity: "tenant", entityId: ctx.tenantId, before: null, after: { tenantId: ctx.tenantId } }),
    ]);
  } catch (thrown) {
    const winner = await findTenant(ctx);
    if (winner) return winner;
    throw storageError(thrown);
  }
  return { tenantId: ctx.tenantId, provisionedBy: input.eventId, createdAt: now };
}

async function findTenant(ctx: Ctx): Promise<ProvisionedTenant | null> {
  const [row] = await ctx.db
    .select({ tenantId: tenants.tenantId, provisionedBy: tenants.provisionedBy, createdAt: tenants.createdAt })
    .from(tenants)
    .where(eq(tenants.tenantId, ctx.tenantId));
  return row ?? null;
}
