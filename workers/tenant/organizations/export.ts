import { sql } from "drizzle-orm";
import {
  type ExportMembers,
  type ExportOrganizations,
  organizationExportMax,
  type UserMember,
} from "../../../contracts/organization.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { csvLine, type Download, exportTypes } from "../../kernel/download.ts";
import { type Listing, type ListSource, pageFrom } from "../../kernel/pagination.ts";
import { guardRow } from "../../kernel/relation.ts";
import { listOrganizations, organizationSource } from "./list.ts";
import { listUserMembers, memberSource } from "./members.ts";
import { organizations } from "./table.ts";

/** Rows a query: five hundred queries at most. */
const pageSize = 1000;

/** The organizations that a list would show, as CSV. */
export function exportOrganizations(ctx: Ctx, query: ExportOrganizations): Promise<Download> {
  const columns = ["id", "name", "description", "members", "isMfaRequired", "customData", "createdAt"];
  const read = (cursor: string | null) =>
    listOrganizations(ctx, { ...query, showFeatured: "true" }, pageFrom(cursor, pageSize));
  return exported(ctx, { name: "organizations", columns, source: organizationSource(ctx, query) }, read, (one) => [
    ...[one.id, one.name, one.description, String(one.usersCount), String(one.isMfaRequired)],
    Object.keys(one.customData).length > 0 ? JSON.stringify(one.customData) : "",
    new Date(one.createdAt).toISOString(),
  ]);
}

/**
 * The members that a list would show, as CSV that an import of members understands. It has their addresses, so that it is in the
 * change history, as every export of users is.
 * @throws `entity.not_found`
 */
export async function exportMembers(ctx: Ctx, organizationId: string, query: ExportMembers): Promise<Download> {
  const columns = ["user", "roles", "name", "primaryEmail", "primaryPhone", "username"];
  const read = (cursor: string | null) => listUserMembers(ctx, organizationId, query, pageFrom(cursor, pageSize));
  const after = { format: "csv", organizationId };
  await atomic(ctx.db, [
    guardRow(ctx, organizations, organizationId),
    recordChange(ctx, { entity: "user-export", entityId: ctx.tenantId, before: null, after }),
  ]);
  const source = memberSource(ctx, organizationId, "user", query);
  return exported(ctx, { name: `members-${organizationId}`, columns, source }, read, (member: UserMember) => [
    ...[member.id, member.organizationRoles.map(({ name }) => name).join("; ")],
    ...[member.name, member.primaryEmail, member.primaryPhone, member.username],
  ]);
}

/** The first part is read before the answer begins, so that what is refused is an error and no file. */
async function exported<T>(
  ctx: Ctx,
  { name, columns, source: { table, from, where } }: { name: string; columns: string[]; source: ListSource },
  read: (cursor: string | null) => Promise<Listing<T>>,
  cellsOf: (item: T) => (string | null)[],
): Promise<Download> {
  const first = await read(null);
  const [beyond] =
    first.nextCursor === null
      ? []
      : await ctx.db.all(
          sql`SELECT 1 FROM ${from ?? sql`${table}`} WHERE ${where} LIMIT 1 OFFSET ${organizationExportMax}`,
        );
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns);
    let part = first;
    for (let sent = pageSize; ; sent += pageSize) {
      yield part.items.map((item) => csvLine(cellsOf(item))).join("");
      if (part.nextCursor === null || sent >= organizationExportMax) return;
      part = await read(part.nextCursor);
    }
  }
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  return {
    name: `${ctx.tenantId}-${name}-${day}.csv`,
    type: exportTypes.csv,
    isCut: beyond !== undefined,
    lines: lines(),
  };
}
