import { and, eq } from "drizzle-orm";
import type { Directory } from "../../../contracts/directory.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { directories, directoryStates } from "./table.ts";

export const scimBaseUrl = (ctx: Ctx, id: string): string => `${ctx.endpoint}/scim/v2/${id}`;

export const directoryOf = (ctx: Ctx, row: Row<typeof directories>, lastRequestAt: number | null): Directory => ({
  ...{ tenantId: row.tenantId, id: row.id, name: row.name, organizationId: row.organizationId },
  ...{ ssoConnectorId: row.ssoConnectorId, scimBaseUrl: scimBaseUrl(ctx, row.id), createdAt: row.createdAt },
  lastRequestAt,
});

/** @throws `entity.not_exists_with_id` */
export async function getDirectory(ctx: Ctx, id: string): Promise<Versioned<Directory>> {
  const ofIt = and(eq(directoryStates.tenantId, ctx.tenantId), eq(directoryStates.directoryId, id));
  const [row, [state]] = await Promise.all([
    getRow(ctx, directories, id),
    ctx.db.select({ at: directoryStates.lastRequestAt }).from(directoryStates).where(ofIt),
  ]);
  return { value: directoryOf(ctx, row, state?.at ?? null), version: row.version };
}
