import { type SQL, sql } from "drizzle-orm";
import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { atomic, guardChanged, inList, rowsOf, type Statement, statement } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { newId } from "../../../kernel/id.ts";
import { recordLinks } from "../../../kernel/link-change.ts";
import { keepLinks } from "../../../kernel/relation.ts";
import type { DirectoryRow } from "../deprovision.ts";
import { syncRoles } from "../sync-roles.ts";
import { directoryGroupRoles } from "../table.ts";
import { locationOf } from "./create-user.ts";
import { requireGroupSchemas } from "./discovery.ts";
import { badValue } from "./error.ts";
import { parseFilter } from "./filter.ts";
import { type Filterable, filterSql } from "./filter-sql.ts";
import { type MemberPlan, memberIds, onlyThese, patchedGroup, touchedBy, writeMembers } from "./group-members.ts";
import { type GroupRow, groupResource, isGroup, membersColumn, readGroup, readMemberIds } from "./group-rows.ts";
import { hidesMembers, listResponse, pageOf, shownOf } from "./page.ts";
import { operationsOf } from "./patch.ts";
import { etagOf, type ScimAnswer, type ScimRequest } from "./request.ts";
import { groupAttributes } from "./schema.ts";
import { isObject, resourceOf } from "./values.ts";

interface Named {
  displayName: string;
  externalId: string | null;
}

/** @throws `invalidValue` */
function namedOf({ displayName, externalId }: JsonObject): Named {
  if (typeof displayName !== "string" || displayName.trim() === "" || displayName.length > 256)
    throw badValue("displayName is missing, or longer than 256 characters.");
  return {
    displayName: displayName.trim(),
    externalId: typeof externalId === "string" ? externalId.slice(0, 256) : null,
  };
}

function groupOf(body: unknown): Named & { plan: MemberPlan | null } {
  requireGroupSchemas(body);
  const { members, ...rest } = Object.fromEntries(
    Object.entries(isObject(body) ? body : {}).map(([key, value]) => [
      key.toLowerCase() === "members" ? "members" : key,
      value,
    ]),
  );
  return {
    ...namedOf(resourceOf(groupAttributes, rest)),
    plan: members === undefined ? null : onlyThese([...new Set(memberIds(members))]),
  };
}

/** @throws 409 `uniqueness`, 400 `invalidValue` */
export async function createGroup({ ctx, directory, body, query }: ScimRequest): Promise<ScimAnswer> {
  const { displayName, externalId, plan } = groupOf(body);
  const [id, now] = [newId(), ctx.now()];
  await atomic(ctx.db, [
    statement(sql`INSERT INTO directory_groups (tenant_id, directory_id, id, external_id, display_name, display_name_key, version, created_at, updated_at)
      VALUES (${ctx.tenantId}, ${directory.id}, ${id}, ${externalId}, ${displayName}, ${displayName.toLowerCase()}, 1, ${now}, ${now})`),
    ...(plan ? writeMembers(ctx, directory, id, plan) : []),
  ]);
  const { row, resource } = await readGroup(ctx, directory, id, !hidesMembers(query));
  return { status: 201, body: shownOf(query, resource), etag: etagOf(row.version), location: locationOf(resource) };
}

/** PUT: members that are left out are gone. */
export function replaceGroup(request: ScimRequest): Promise<ScimAnswer> {
  const { plan, ...named } = groupOf(request.body);
  return changeGroup(request, () => ({ named, plan: plan ?? onlyThese([]) }));
}

export function patchGroup(request: ScimRequest): Promise<ScimAnswer> {
  const operations = operationsOf(request.body);
  return changeGroup(request, ({ displayName, externalId }) => {
    const before = { displayName, ...(externalId === null ? {} : { externalId }) };
    const { attributes, plan } = patchedGroup(before, operations);
    return { named: namedOf(attributes), plan };
  });
}

const attempts = 10;
const isRace = (thrown: unknown): boolean => thrown instanceof AppError && thrown.code === "entity.version_mismatch";

/** @throws 404, 412, 409 `uniqueness`, 400 `invalidValue` */
async function changeGroup(
  { ctx, directory, path, ifMatch, query }: ScimRequest,
  decide: (before: GroupRow) => { named: Named; plan: MemberPlan },
): Promise<ScimAnswer> {
  const id = path[1] as string;
  for (let attempt = 1; ; attempt += 1) {
    const { row } = await readGroup(ctx, directory, id, false);
    if (ifMatch !== null && row.version !== ifMatch) throw new AppError("entity.version_mismatch");
    const { named, plan } = decide(row);
    try {
      // On the version of the row that was read: nobody has joined or left since.
      const before = plan.isWhole ? await readMemberIds(ctx, directory, id) : [];
      await writeGroup(ctx, directory, row, named, plan, before);
    } catch (thrown) {
      if (!isRace(thrown) || ifMatch !== null || attempt === attempts) throw thrown;
      continue;
    }
    const after = await readGroup(ctx, directory, id, !hidesMembers(query));
    return { status: 200, body: shownOf(query, after.resource), etag: etagOf(after.row.version) };
  }
}

async function writeGroup(
  ctx: Ctx,
  directory: DirectoryRow,
  row: GroupRow,
  { displayName, externalId }: Named,
  plan: MemberPlan,
  before: readonly string[],
): Promise<void> {
  await atomic(ctx.db, [
    statement(sql`UPDATE directory_groups SET external_id = ${externalId}, display_name = ${displayName},
        display_name_key = ${displayName.toLowerCase()}, version = version + 1, updated_at = ${ctx.now()}
      WHERE ${isGroup(ctx, directory, row.id)} AND version = ${row.version}`),
    guardChanged("entity.version_mismatch"),
    ...writeMembers(ctx, directory, row.id, plan),
    ...syncRoles(ctx, directory.id, inList(touchedBy(plan, before))),
  ]);
}

/** What a group that goes gave its members. */
function dropRoles(ctx: Ctx, directory: DirectoryRow, groupId: string): Statement[] {
  const of = { tenant_id: ctx.tenantId, directory_id: directory.id, group_id: groupId };
  const links = { table: directoryGroupRoles, of, to: "organization_role_id" };
  const record = {
    entity: "directory-group-roles",
    entityId: directory.id,
    key: "organizationRoleIds",
    along: { groupId },
  };
  return [recordLinks(ctx, record, links, { only: [] }), keepLinks(links, [])];
}

/** @throws 404, 412 */
export async function deleteGroup({ ctx, directory, path, ifMatch }: ScimRequest): Promise<ScimAnswer> {
  const id = path[1] as string;
  for (let attempt = 1; ; attempt += 1) {
    const { row } = await readGroup(ctx, directory, id, false);
    if (ifMatch !== null && ifMatch !== row.version) throw new AppError("entity.version_mismatch");
    try {
      await dropGroup(ctx, directory, row, await readMemberIds(ctx, directory, id));
      return { status: 204 };
    } catch (thrown) {
      if (!isRace(thrown) || ifMatch !== null || attempt === attempts) throw thrown;
    }
  }
}

/** @throws `entity.version_mismatch` where somebody has joined or left since it was read */
async function dropGroup(ctx: Ctx, directory: DirectoryRow, row: GroupRow, members: string[]): Promise<void> {
  const { id } = row;
  await atomic(ctx.db, [
    statement(sql`DELETE FROM directory_groups WHERE ${isGroup(ctx, directory, id)} AND version = ${row.version}`),
    guardChanged("entity.version_mismatch"),
    ...dropRoles(ctx, directory, id),
    statement(sql`DELETE FROM directory_group_members WHERE tenant_id = ${ctx.tenantId} AND directory_id = ${directory.id}
      AND group_id = ${id}`),
    ...syncRoles(ctx, directory.id, inList(members)),
  ]);
}

const column = (name: string, kind: "exact" | "lower") => ({ sql: sql.raw(`directory_groups.${name}`), kind });

const filterableBy = (tenantId: string, directoryId: string): Filterable => ({
  columns: {
    id: column("id", "exact"),
    externalid: column("external_id", "exact"),
    displayname: column("display_name_key", "lower"),
  },
  lists: {
    members: {
      columns: { value: { sql: sql.raw("m.user_id"), kind: "exact" } },
      exists: (
        where,
      ) => sql`directory_groups.id IN (SELECT m.group_id FROM directory_group_members m INDEXED BY directory_group_members_user
        WHERE m.tenant_id = ${tenantId} AND m.directory_id = ${directoryId} AND ${where})`,
    },
  },
});

/**
 * So many members a page has, but for a first group that has more by itself: a page may have fewer groups than were asked for
 * (RFC 7644, section 3.4.2.4), and twenty thousand members are more than a megabyte.
 */
const pageMembersMax = 20_000;

/** The ids of the groups of a page, in their order, up to the one with which it is full. */
const fittingIds = (where: SQL, count: number, offset: number): SQL => sql`SELECT p.id FROM (
    SELECT c.id, sum(c.members) OVER (ORDER BY c.display_name_key, c.id) - c.members AS members_before FROM (
      SELECT id, display_name_key, (SELECT count(*) FROM directory_group_members m WHERE m.tenant_id = directory_groups.tenant_id
        AND m.directory_id = directory_groups.directory_id AND m.group_id = directory_groups.id) AS members
      FROM directory_groups WHERE ${where} ORDER BY display_name_key, id LIMIT ${count} OFFSET ${offset}) c) p
  WHERE p.members_before < ${pageMembersMax}`;

/** @throws 400 `invalidFilter`, `invalidValue` */
export async function listGroups({ ctx, directory, query }: ScimRequest): Promise<ScimAnswer> {
  const { startIndex, offset, count } = pageOf(query);
  const by = filterableBy(ctx.tenantId, directory.id);
  const condition = query.filter ? sql` AND ${filterSql(parseFilter(query.filter), by)}` : sql``;
  const of = sql`tenant_id = ${ctx.tenantId} AND directory_id = ${directory.id}`;
  const where = sql`${of}${condition}`;
  const page = hidesMembers(query)
    ? sql`SELECT * FROM directory_groups WHERE ${where} ORDER BY display_name_key, id LIMIT ${count} OFFSET ${offset}`
    : sql`SELECT *, ${membersColumn} FROM directory_groups WHERE ${of} AND id IN (${fittingIds(where, count, offset)})
        ORDER BY display_name_key, id`;
  const [counted, found] = await atomic(ctx.db, [
    statement(sql`SELECT count(*) AS total FROM directory_groups WHERE ${where}`),
    statement(page),
  ]);
  const total = rowsOf<{ total: number }>(counted)[0]?.total ?? 0;
  const resources = rowsOf<Record<string, unknown>>(found).map((raw) =>
    shownOf(query, groupResource(ctx, directory, raw)),
  );
  return { status: 200, body: listResponse(total, startIndex, resources) };
}
