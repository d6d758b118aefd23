import { sql } from "drizzle-orm";
import type { PageQuery } from "../../../contracts/page.ts";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { guardRows } from "../../kernel/relation.ts";
import { organizations } from "../organizations/table.ts";
import { ssoConnectorOf } from "../sso-connectors/get.ts";
import { ssoConnectors } from "../sso-connectors/table.ts";
import { changeLinks, ssoConnectorsOf } from "./links.ts";

/** @throws `entity.not_found` */
export async function listJitSsoConnectors(
  ctx: Ctx,
  organizationId: string,
  query: PageQuery,
): Promise<Listing<SsoConnector>> {
  const where = sql`sso_connectors.tenant_id = ${ctx.tenantId} AND sso_connectors.id IN (
    SELECT sso_connector_id FROM organization_jit_sso_connectors
    WHERE tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId})`;
  const parent = rowExists(ctx, organizations, organizationId);
  const source = { table: ssoConnectors, where, parent };
  const listing = await listRows(ctx, source, optionalPageOf(query), (raw) => rowOf(ssoConnectors, raw));
  return { ...listing, items: await Promise.all(listing.items.map((row) => ssoConnectorOf(ctx, row))) };
}

const guardConnectors = (ctx: Ctx, ids: string[]): Statement[] => [guardRows(ctx, ssoConnectors, ids)];

/** Those that are there stay. @throws `entity.not_found`, `entity.relation_foreign_key_not_found` */
export const addJitSsoConnectors = (ctx: Ctx, organizationId: string, ids: string[]): Promise<void> =>
  changeLinks(ctx, organizationId, ssoConnectorsOf(ctx, organizationId), { add: ids }, guardConnectors(ctx, ids));

/** Members stay members. @throws `entity.not_found`, `entity.relation_foreign_key_not_found` */
export const replaceJitSsoConnectors = (ctx: Ctx, organizationId: string, ids: string[]): Promise<void> =>
  changeLinks(ctx, organizationId, ssoConnectorsOf(ctx, organizationId), { only: ids }, guardConnectors(ctx, ids));

/** Members stay members. @throws `entity.not_found` */
export const removeJitSsoConnector = (ctx: Ctx, organizationId: string, id: string): Promise<void> =>
  changeLinks(ctx, organizationId, ssoConnectorsOf(ctx, organizationId), { remove: [id] });
