import { sql } from "drizzle-orm";
import type { ListSsoConnectors, SsoConnector } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf, sortOf } from "../../kernel/pagination.ts";
import { ssoConnectorOf } from "./get.ts";
import { ssoConnectors } from "./table.ts";

const sorts = { name: sql`lower(sso_connectors.connector_name)` };
const searched = [sql`sso_connectors.id`, sql`sso_connectors.connector_name`, sql`sso_connectors.domains`];

/** The youngest first; all of them unless a page is asked for. @throws `guard.invalid_pagination` */
export async function listSsoConnectors(ctx: Ctx, query: ListSsoConnectors): Promise<Listing<SsoConnector>> {
  const source = {
    table: ssoConnectors,
    where: sql`sso_connectors.tenant_id = ${ctx.tenantId} AND ${contains(searched, query.q)}`,
    order: sortOf(query, sorts),
  };
  const listing = await listRows(ctx, source, optionalPageOf(query), (raw) => rowOf(ssoConnectors, raw));
  return { ...listing, items: await Promise.all(listing.items.map((row) => ssoConnectorOf(ctx, row))) };
}
