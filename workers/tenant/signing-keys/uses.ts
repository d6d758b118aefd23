import { sql } from "drizzle-orm";
import { BoundedMap } from "../../../contracts/bounded-map.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";

/** A key and an application are written down once in this time by an isolate, in ms. */
const sampledMs = 60_000;
const noted = new BoundedMap<string, number>(1000);

/**
 * Notes that a key that signs no more has verified something of an application: a token that was introspected, or the hint of
 * a sign-in or sign-out. Nobody waits for it.
 */
export function noteKeyUse(ctx: Ctx, keyId: string, applicationId: string): void {
  const name = `${ctx.tenantId} ${keyId} ${applicationId}`;
  const now = ctx.now();
  if (now - (noted.get(name) ?? 0) < sampledMs) return;
  noted.set(name, now);
  // Only of an application that is there: a hint may be signed for one that is gone.
  const write = sql`INSERT INTO oidc_key_uses (tenant_id, key_id, application_id, last_used_at)
    SELECT k.tenant_id, k.id, a.id, ${now} FROM oidc_keys k JOIN applications a ON a.tenant_id = k.tenant_id
    WHERE k.tenant_id = ${ctx.tenantId} AND k.id = ${keyId} AND a.id = ${applicationId}
    ON CONFLICT (tenant_id, key_id, application_id) DO UPDATE SET last_used_at = max(last_used_at, excluded.last_used_at)`;
  ctx.background(atomic(ctx.db, [statement(write)]));
}

/** The uses of keys that are no more go with them. */
export const dropUses = ({ tenantId }: Pick<Ctx, "tenantId">): Statement =>
  statement(sql`DELETE FROM oidc_key_uses WHERE tenant_id = ${tenantId}
    AND key_id NOT IN (SELECT id FROM oidc_keys WHERE tenant_id = ${tenantId})`);

/** Of a row of `oidc_keys`: its latest uses, as JSON. */
export const usesColumn = sql<string>`(SELECT json_group_array(json_object('applicationId', u.application_id, 'at', u.last_used_at,
    'applicationName', (SELECT a.name FROM applications a WHERE a.tenant_id = u.tenant_id AND a.id = u.application_id)))
  FROM (SELECT * FROM oidc_key_uses WHERE tenant_id = oidc_keys.tenant_id AND key_id = oidc_keys.id
    ORDER BY last_used_at DESC LIMIT 5) u)`;
