import { sql } from "drizzle-orm";
import { BoundedMap } from "../../kernel/bounded-map.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";

/** A suspension holds within a second: that is how long an isolate believes that there is none. */
const rememberedMs = 1000;
const remembered = new BoundedMap<string, { isSuspended: boolean; until: number }>(5000);

/** Reads the state along with something else; its row goes to `rememberState`. */
export const stateStatement = (ctx: Ctx): Statement =>
  statement(sql`SELECT state FROM tenants WHERE tenant_id = ${ctx.tenantId}`);

export function rememberState(ctx: Ctx, row: Record<string, unknown> | undefined): boolean {
  const isSuspended = row?.state === "suspended";
  remembered.set(ctx.tenantId, { isSuspended, until: ctx.now() + rememberedMs });
  return isSuspended;
}

export const forgetState = (tenantId: string): boolean => remembered.delete(tenantId);

export async function isSuspended(ctx: Ctx): Promise<boolean> {
  const known = remembered.get(ctx.tenantId);
  if (known && known.until > ctx.now()) return known.isSuspended;
  const row = await ctx.db.get<Record<string, unknown> | undefined>(
    sql`SELECT state FROM tenants WHERE tenant_id = ${ctx.tenantId}`,
  );
  return rememberState(ctx, row);
}

/** @throws `subscription.tenant_suspended` */
export async function requireActive(ctx: Ctx): Promise<void> {
  if (await isSuspended(ctx)) throw new AppError("subscription.tenant_suspended");
}
