import { sql } from "drizzle-orm";
import { requireRight } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard } from "../../kernel/db.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { deprovisionAll } from "./deprovision.ts";
import { directory } from "./entity.ts";
import { directories } from "./table.ts";

/**
 * Its users stay as they are, or lose what the directory gave them: an undo of the deletion brings the directory back, and
 * its users with its next push.
 * @throws `entity.not_found`, `entity.version_mismatch`
 */
export async function deleteDirectory(
  ctx: Ctx,
  id: string,
  users: "keep" | "deprovision",
  ifMatch: number | null,
): Promise<void> {
  requireRight(ctx, "delete:data");
  if (users === "deprovision") {
    const row = await getRow(ctx, directories, id);
    if (ifMatch !== null && row.version !== ifMatch) throw new AppError("entity.version_mismatch");
    await atomic(ctx.db, [
      guard(
        sql`EXISTS (SELECT 1 FROM directories WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND version = ${row.version})`,
        "entity.version_mismatch",
      ),
      ...(await deprovisionAll(ctx, row)),
    ]);
  }
  await deleteEntity(ctx, directory, { id, ifMatch });
}
