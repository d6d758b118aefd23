import { sql } from "drizzle-orm";
import type { Directory, ListDirectories } from "../../../contracts/directory.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf, sortOf } from "../../kernel/pagination.ts";
import { directory } from "./entity.ts";
import { directoryOf } from "./get.ts";
import { directories } from "./table.ts";

/** The youngest first; all of them unless a page is asked for. @throws `guard.invalid_pagination` */
export function listDirectories(ctx: Ctx, query: ListDirectories): Promise<Listing<Directory>> {
  const { organizationId } = query;
  const ofOrganization =
    organizationId === undefined ? sql`` : sql` AND directories.organization_id = ${organizationId}`;
  const source = {
    table: directories,
    where: sql`directories.tenant_id = ${ctx.tenantId}${ofOrganization} AND ${contains(directory.search, query.q)}`,
    order: sortOf(query, directory.sorts),
    columns: sql`(SELECT s.last_request_at FROM directory_states s
      WHERE s.tenant_id = directories.tenant_id AND s.directory_id = directories.id) AS last_request_at`,
  };
  return listRows(ctx, source, optionalPageOf(query), (raw) =>
    directoryOf(ctx, rowOf(directories, raw), raw.last_request_at as number | null),
  );
}
