import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { AppError } from "../../kernel/error.ts";
import { hookLimit } from "../quota/limits.ts";
import { hooks } from "./table.ts";
import { drainLater } from "./wake.ts";

/** The endpoint gets its chance again: nothing is known against it, and what waits is sent now. */
export const startAfresh = (ctx: Ctx, id: string): Statement[] => [
  statement(sql`UPDATE hook_requests SET due_at = min(due_at, ${ctx.now()})
    WHERE tenant_id = ${ctx.tenantId} AND hook_id = ${id} AND state = 'pending'`),
  statement(sql`UPDATE hook_states SET failing_since = NULL, failures = 0, resume_at = 0
    WHERE tenant_id = ${ctx.tenantId} AND hook_id = ${id}`),
  drainLater(ctx),
];

export const hook = declareEntity({
  name: "hook",
  table: hooks,
  search: { id: sql`hooks.id`, name: sql`hooks.name`, url: sql`hooks.url` },
  sorts: { name: sql`lower(hooks.name)` },
  areFew: true,
  limits: (ctx) => [hookLimit(ctx)],
  requireUndo: (_, row, { url }) => {
    if (url !== undefined && url !== row.url && row.sealedHeaders !== null) throw new AppError("change.secrets_needed");
  },
  onUndoUpdate: (ctx, id, { enabled, url }) => (enabled === true || url !== undefined ? startAfresh(ctx, id) : []),
  undo: "all",
});
