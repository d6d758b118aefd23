import { sql } from "drizzle-orm";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";

/** What every request to the protocol engine has to know of its tenant. */
export interface TenantState {
  isSuspended: boolean;
  /** Of the sign-in experience, while one runs; share in percent. */
  rollout: { id: string; share: number } | null;
  /** Versions of its token scripts, by kind of token. */
  scripts: Readonly<Record<string, string>>;
}

/** A suspension holds within a second: that is how long an isolate believes that there is none. */
const rememberedMs = 1000;
const remembered = new BoundedMap<string, TenantState & { until: number }>(5000);

/** Reads the state along with something else; its row goes to `rememberState`. */
export const stateStatement = (ctx: Ctx): Statement => statement(stateQuery(ctx));

const stateQuery = (ctx: Ctx) =>
  sql`SELECT state, (SELECT json_object('id', id, 'share', share) FROM sign_in_experience_rollouts
      WHERE tenant_id = tenants.tenant_id AND ended_at IS NULL) AS rollout,
      (SELECT json_group_object(id, version || '.' || updated_at) FROM token_scripts
        WHERE tenant_id = tenants.tenant_id) AS scripts
    FROM tenants WHERE tenant_id = ${ctx.tenantId}`;

export function rememberState(ctx: Ctx, row: Record<string, unknown> | undefined): TenantState {
  const rollout = typeof row?.rollout === "string" ? JSON.parse(row.rollout) : null;
  const scripts = typeof row?.scripts === "string" ? JSON.parse(row.scripts) : {};
  const state = { isSuspended: row?.state === "suspended", rollout, scripts };
  remembered.set(ctx.tenantId, { ...state, until: ctx.now() + rememberedMs });
  return state;
}

export const forgetState = (tenantId: string): boolean => remembered.delete(tenantId);

export async function tenantState(ctx: Ctx): Promise<TenantState> {
  const known = remembered.get(ctx.tenantId);
  if (known && known.until > ctx.now()) return known;
  return rememberState(ctx, await ctx.db.get<Record<string, unknown> | undefined>(stateQuery(ctx)));
}

/** @throws `subscription.tenant_suspended` */
export async function requireActive(ctx: Ctx): Promise<void> {
  if ((await tenantState(ctx)).isSuspended) throw new AppError("subscription.tenant_suspended");
}
