import { sql } from "drizzle-orm";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { guardState } from "./collect.ts";
import { getImport } from "./read.ts";

/** How long a file's rows and the way to undo it are kept, in milliseconds. */
const keptMs = 30 * 86_400_000;

/** Deletes an import and its report; the users it made stay. @throws `entity.not_found`, `user_import.wrong_state` while it works */
export async function deleteImport(ctx: Ctx, id: string): Promise<void> {
  const { name } = await getImport(ctx, id);
  await atomic(ctx.db, [
    guardState(ctx, id, ["collecting", "ready", "done", "undone"]),
    statement(sql`DELETE FROM user_import_rows WHERE tenant_id = ${ctx.tenantId} AND import_id = ${id}`),
    statement(sql`DELETE FROM user_imports WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`),
    recordChange(ctx, { entity: "user-import", entityId: id, before: { name }, after: null }),
  ]);
}

/** Old imports go, some at a time. @returns how many */
export async function purgeImports(db: Ctx["db"], now: number): Promise<number> {
  const old = await db.all<{ tenant: string; id: string }>(
    sql`SELECT tenant_id AS tenant, id FROM user_imports WHERE created_at < ${now - keptMs} LIMIT 20`,
  );
  const gone = old.flatMap(({ tenant, id }) => [
    statement(sql`DELETE FROM user_import_rows WHERE tenant_id = ${tenant} AND import_id = ${id}`),
    statement(sql`DELETE FROM user_imports WHERE tenant_id = ${tenant} AND id = ${id}`),
  ]);
  await atomic(db, gone);
  return old.length;
}
