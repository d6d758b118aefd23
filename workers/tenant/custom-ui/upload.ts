import { sql } from "drizzle-orm";
import type { UploadedCustomUi } from "../../../contracts/custom-ui.ts";
import { customUiKept, customUiLimits } from "../../../contracts/custom-ui-files.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, rowsOf, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { guardFeature } from "../quota/guards.ts";
import { readSite, type SiteFile } from "./site.ts";
import { deleteFiles, fileKey } from "./storage.ts";
import { customUiAssets } from "./table.ts";
import { isUsed } from "./use.ts";
import { unpack } from "./zip.ts";

/** Files that are unpacked and on their way to R2 at a time: each is in memory, beside the zip. */
const parallel = 4;

/**
 * Unpacks a zip with sign-in pages, a file at a time, under an id of its own. The upload exists from its last file on; what
 * breaks off before is swept. Old uploads that nothing uses are deleted.
 * @throws `subscription.limit_exceeded`, `guard.file_size_exceeded`, `custom_ui.*`
 */
export async function uploadCustomUi(ctx: Ctx, zip: File): Promise<UploadedCustomUi> {
  const { tenantId, actor, adminIssuer } = ctx;
  if (zip.size > customUiLimits.zip)
    throw new AppError("guard.file_size_exceeded", { data: { maxBytes: customUiLimits.zip } });
  await atomic(ctx.db, [guardFeature(ctx, "bringYourUiEnabled")]);
  const site = readSite(new Uint8Array(await zip.arrayBuffer()));
  const id = newId();
  const [files, bytes] = [site.length, site.reduce((sum, { entry }) => sum + entry.size, 0)];
  const actorId = "id" in actor ? actor.id : null;
  const actorName = adminIssuer && adminIssuer.subject === actorId ? adminIssuer.name : null;
  await ctx.db.insert(customUiAssets).values({
    ...{ tenantId, id, state: "unpacking", files, bytes, createdAt: ctx.now() },
    ...{ actorKind: actor.kind, actorId, actorName },
  });
  try {
    await storeFiles(ctx, id, site);
  } catch (thrown) {
    ctx.background(deleteFiles(ctx, { tenantId, id }));
    throw thrown;
  }
  const [, , , old] = await finish(ctx, id, { files, bytes });
  for (const { id: gone } of rowsOf<{ id: string }>(old)) ctx.background(deleteFiles(ctx, { tenantId, id: gone }));
  return { customUiAssetId: id };
}

async function storeFiles(ctx: Ctx, id: string, site: readonly SiteFile[]): Promise<void> {
  const waiting = site.values();
  const work = async () => {
    for (const { path, type, entry } of waiting)
      await ctx.assets.put(fileKey(ctx.tenantId, id, path), unpack(entry), { httpMetadata: { contentType: type } });
  };
  // All of them end before what one of them threw goes on: nothing is written after it was removed.
  const ended = await Promise.allSettled(Array.from({ length: parallel }, work));
  for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
}

/** The upload exists, and those that are too many do not. An upload that the sweep took for dead meanwhile is not found. */
function finish(ctx: Ctx, id: string, after: { files: number; bytes: number }) {
  const { tenantId } = ctx;
  return atomic(ctx.db, [
    statement(sql`UPDATE custom_ui_assets SET state = 'ready'
      WHERE tenant_id = ${tenantId} AND id = ${id} AND state = 'unpacking'`),
    guardChanged("custom_ui.not_found"),
    recordChange(ctx, { entity: "custom-ui", entityId: id, before: null, after }),
    statement(sql`UPDATE custom_ui_assets SET state = 'deleted' WHERE tenant_id = ${tenantId} AND state = 'ready'
      AND id NOT IN (SELECT id FROM custom_ui_assets WHERE tenant_id = ${tenantId} AND state = 'ready'
        ORDER BY created_at DESC, id LIMIT ${customUiKept})
      AND NOT ${isUsed(tenantId, sql`custom_ui_assets.id`, "anywhere")} RETURNING id`),
  ]);
}
