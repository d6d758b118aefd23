import { and, desc, eq } from "drizzle-orm";
import type { CustomUi } from "../../../contracts/custom-ui.ts";
import type { Ctx } from "../../kernel/context.ts";
import { customUiAssets as table } from "./table.ts";

/** Those of the latest hundred versions of the sign-in experience are kept, too. */
const listedMax = 120;

/** The uploads that can be used, the newest first. */
export async function listCustomUis(ctx: Ctx): Promise<CustomUi[]> {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenantId), eq(table.state, "ready")))
    .orderBy(desc(table.createdAt), table.id)
    .limit(listedMax);
  return rows.map(({ id, files, bytes, createdAt, actorKind, actorId, actorName }) => ({
    ...{ id, files, bytes, createdAt },
    actor: { kind: actorKind, id: actorId, name: actorName },
  }));
}
