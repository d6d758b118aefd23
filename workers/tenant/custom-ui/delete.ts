import { sql } from "drizzle-orm";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, guardChanged, statement } from "../../kernel/db.ts";
import { deleteFiles } from "./storage.ts";
import { isUsed } from "./use.ts";

/**
 * Deletes an upload that is not in use. A version of the sign-in experience that had it can then not be restored.
 * @throws `entity.not_found`, `custom_ui.in_use`
 */
export async function deleteCustomUi(ctx: Ctx, id: string): Promise<void> {
  const { tenantId } = ctx;
  await atomic(ctx.db, [
    statement(sql`UPDATE custom_ui_assets SET state = 'deleted'
      WHERE tenant_id = ${tenantId} AND id = ${id} AND state = 'ready'`),
    guardChanged("entity.not_found"),
    guard(sql`NOT ${isUsed(tenantId, sql`${id}`, "now")}`, "custom_ui.in_use"),
    recordChange(ctx, { entity: "custom-ui", entityId: id, before: { id }, after: null }),
  ]);
  ctx.background(deleteFiles(ctx, { tenantId, id }));
}
