import type { Tenant } from "./fixture.ts";

/** Moves what is stored of a model into the past, as if this many seconds had gone by since. */
export async function age(
  { host, region, tenantId }: Tenant,
  model:
    | "Session"
    | "AuthorizationCode"
    | "RefreshToken"
    | "RefreshTokenSuccessor"
    | "AccessToken"
    | "PushedAuthorizationRequest",
  seconds: number,
): Promise<void> {
  const db = await host.database(region);
  const { results } = await db
    .prepare("SELECT id_hash, payload FROM oidc_records WHERE tenant_id = ? AND model = ?")
    .bind(tenantId, model)
    .all<{ id_hash: string; payload: string }>();
  for (const row of results) {
    const payload = JSON.parse(row.payload) as Record<string, unknown>;
    for (const name of ["iat", "exp", "loginTs", "authTime"]) {
      if (typeof payload[name] === "number") payload[name] = payload[name] - seconds;
    }
    await db
      .prepare(
        `UPDATE oidc_records SET payload = ?1, created_at = created_at - ?4, expires_at = expires_at - ?4,
           consumed_at = consumed_at - ?4 WHERE tenant_id = ?2 AND id_hash = ?3 AND model = ?5`,
      )
      .bind(JSON.stringify(payload), tenantId, row.id_hash, seconds * 1000, model)
      .run();
  }
}

/** What goes on by itself: deliveries, counts, and what is known of a caller. */
const movingTables = /^(outbox|hook_\w+|log_stream_states|token_usage|daily_active_users|sqlite_\w+)$/;

/** Every row that the stores have of a tenant, but for those that change by themselves. */
export async function rowsOfTenant({ host, region, tenantId }: Tenant): Promise<string[]> {
  const rows: string[] = [];
  for (const of of ["control", region] as const) {
    const db = await host.database(of);
    const schema = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%`tenant_id`%'");
    const { results: tables } = await schema.all<{ name: string }>();
    for (const { name } of tables.filter((one) => !movingTables.test(one.name))) {
      const { results } = await db.prepare(`SELECT * FROM "${name}" WHERE tenant_id = ?`).bind(tenantId).all();
      rows.push(...results.map((row) => `${name} ${JSON.stringify(row)}`));
    }
  }
  return rows.sort();
}
