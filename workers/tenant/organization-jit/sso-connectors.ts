import type { PageQuery } from "../../../contracts/page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { type Listing, optionalPageOf } from "../../kernel/pagination.ts";
import { guardRow } from "../../kernel/relation.ts";
import { organizations } from "../organizations/table.ts";

/*
 * Enterprise connectors whose users join by themselves. There are no enterprise connectors yet, and so nothing that could be
 * named: the calls answer as they will, with an empty list.
 */

const requireOrganization = (ctx: Ctx, id: string) => atomic(ctx.db, [guardRow(ctx, organizations, id)]);

/** @throws `entity.not_found` */
export async function listJitSsoConnectors(
  ctx: Ctx,
  organizationId: string,
  query: PageQuery,
): Promise<Listing<never>> {
  const page = optionalPageOf(query);
  await requireOrganization(ctx, organizationId);
  return { items: [], page, total: page?.by === "number" ? 0 : null, nextCursor: null };
}

/** @throws `entity.not_found`, `entity.relation_foreign_key_not_found` */
export async function setJitSsoConnectors(ctx: Ctx, organizationId: string, connectorIds: string[]): Promise<void> {
  await requireOrganization(ctx, organizationId);
  if (connectorIds.length > 0) throw new AppError("entity.relation_foreign_key_not_found");
}

/** None is named. @throws `entity.not_found` */
export async function removeJitSsoConnector(): Promise<never> {
  throw new AppError("entity.not_found");
}
