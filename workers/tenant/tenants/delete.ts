import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";

/** Rows a statement, and whole chunks a call, beside one statement a table: a call never holds the database for long. */
const chunk = 500;
const chunksMax = 60;

/** The row that says that the tenant is there goes last: until then a repetition finds the rest. */
const last = "tenants";

/**
 * Deletes what the tenant has in this region, in chunks: every table that names a tenant, then its uploads.
 * @returns false when there is more: call again. A tenant that is gone is done.
 */
export async function deleteTenant(ctx: Ctx): Promise<{ done: boolean }> {
  const { tenantId, db } = ctx;
  await db.run(sql`UPDATE tenants SET state = 'deleting' WHERE tenant_id = ${tenantId}`);
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%tenant_id%' ORDER BY name = ${last}, name`,
  );
  let chunks = 0;
  for (const { name } of tables) {
    if (name === last && !(await deleteAssets(ctx))) return { done: false };
    for (let changes = chunk; changes === chunk; ) {
      if (chunks === chunksMax) return { done: false };
      const table = sql.identifier(name);
      const { meta } = await db.run(
        sql`DELETE FROM ${table} WHERE tenant_id = ${tenantId} AND rowid IN (SELECT rowid FROM ${table} WHERE tenant_id = ${tenantId} LIMIT ${chunk})`,
      );
      // Triggers add their own rows to the count: what counts is whether a whole chunk was there.
      changes = meta.changes >= chunk ? chunk : 0;
      if (changes === chunk) chunks += 1;
    }
  }
  return { done: true };
}

async function deleteAssets({ assets, tenantId }: Ctx): Promise<boolean> {
  const { objects, truncated } = await assets.list({ prefix: `${tenantId}/`, limit: 500 });
  if (objects.length > 0) await assets.delete(objects.map(({ key }) => key));
  return !truncated;
}
