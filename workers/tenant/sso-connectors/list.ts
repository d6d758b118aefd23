import { sql } from "drizzle-orm";
import type { ListSsoConnectors, SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf, sortOf } from "../../kernel/pagination.ts";
import { ssoConnector } from "./entity.ts";
import { ssoConnectorOf } from "./get.ts";
import { ssoConnectors } from "./table.ts";

/** The youngest first; all of them unless a page is asked for. @throws `guard.invalid_pagination` */
export async function listSsoConnectors(ctx: Ctx, query: ListSsoConnectors): Promise<Listing<SsoConnector>> {
  const source = {
    table: ssoConnectors,
    where: sql`sso_connectors.tenant_id = ${ctx.tenantId} AND ${contains(ssoConnector.search, query.q)}`,
    order: sortOf(query, ssoConnector.sorts),
  };
  const listing = await listRows(ctx, source, optionalPageOf(query), (raw) => rowOf(ssoConnectors, raw));
  return { ...listing, items: await Promise.all(listing.items.map((row) => ssoConnectorOf(ctx, row))) };
}
