import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { customUiAssets } from "./table.ts";

/** The place of a site's file in the bucket; without a path, of all of them. */
export const fileKey = (tenantId: string, id: string, path = ""): string => `${tenantId}/custom-ui/${id}/${path}`;

/** Removes the files of an upload, and at last its row. Repeated where it breaks off, by the sweep. */
export async function deleteFiles(
  { db, assets }: Pick<Ctx, "db" | "assets">,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  for (;;) {
    const { objects, truncated } = await assets.list({ prefix: fileKey(tenantId, id), limit: 1000 });
    if (objects.length > 0) await assets.delete(objects.map(({ key }) => key));
    if (!truncated) break;
  }
  await db.delete(customUiAssets).where(and(eq(customUiAssets.tenantId, tenantId), eq(customUiAssets.id, id)));
}
