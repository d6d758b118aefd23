import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Change, ListChanges } from "../../../contracts/change.ts";
import type { Ctx } from "../../kernel/context.ts";
import { inList } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { timedIdFrom } from "../../kernel/id.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import { changeLog } from "../../kernel/tables.ts";
import { connectors } from "../connectors/table.ts";
import { directories } from "../directories/table.ts";
import { emailTemplates, smsTemplates } from "../email-templates/table.ts";
import { logStreams } from "../log-streams/table.ts";
import { organizationInvitations } from "../organization-invitations/table.ts";
import { organizationRoles, organizationScopes } from "../organizations/table.ts";
import { resources, scopes } from "../resources/table.ts";
import { ssoConnectors } from "../sso-connectors/table.ts";
import { hooks } from "../webhooks/table.ts";
import { isUndoable, whyNotUndoable } from "./undoable.ts";

/** So many are counted. */
const countMax = 1000;

type Raw = Record<string, unknown>;
/** One side of a change. */
type Logged = Record<string, unknown>;

/** Of an actor of this tenant, of the thing, and what took the change back: one subquery each, on an index. */
const columns = sql`
  coalesce(actor_name,
    (SELECT coalesce(u.name, u.username, u.primary_email) FROM users u WHERE u.tenant_id = change_log.tenant_id AND u.id = actor_id AND actor_kind = 'user'),
    (SELECT a.name FROM applications a WHERE a.tenant_id = change_log.tenant_id AND a.id = actor_id AND actor_kind = 'application'),
    (SELECT d.name FROM directories d WHERE d.tenant_id = change_log.tenant_id AND d.id = actor_id AND actor_kind = 'directory')) AS actor,
  (SELECT u.id FROM change_log u WHERE u.tenant_id = change_log.tenant_id AND u.undoes = change_log.id) AS undone_by`;

/** Every write of an administrator or a machine client, the youngest first. */
export async function listChanges(ctx: Ctx, query: ListChanges): Promise<Listing<Change>> {
  const { entityId: id, entity, actorId, start_time: from, end_time: to } = query;
  const conditions: SQL[] = [
    sql`change_log.tenant_id = ${ctx.tenantId}`,
    // What belongs to a thing has its id in front: `<id>/<name>`.
    ...(id === undefined ? [] : [sql`(entity_id = ${id} OR (entity_id > ${`${id}/`} AND entity_id < ${`${id}0`}))`]),
    ...(entity === undefined ? [] : [sql`entity IN ${inList(entity.split(","))}`]),
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(from === undefined ? [] : [sql`change_log.id >= ${timedIdFrom(from)}`]),
    ...(to === undefined ? [] : [sql`change_log.id < ${timedIdFrom(to + 1)}`]),
  ];
  const order = { by: sql`change_log.id`, isDown: true, isUnique: true };
  const source = { table: changeLog, where: sql.join(conditions, sql` AND `), columns, order, countMax };
  const listing = await listRows(ctx, source, pageOf(query), (raw) => raw);
  return { ...listing, items: await shown(ctx, listing.items) };
}

/** @throws `entity.not_found` */
export async function getChange(ctx: Ctx, id: string): Promise<Change> {
  const rows = await ctx.db.all<Raw>(
    sql`SELECT change_log.*, ${columns} FROM change_log WHERE change_log.tenant_id = ${ctx.tenantId} AND change_log.id = ${id}`,
  );
  const [change] = await shown(ctx, rows);
  if (!change) throw new AppError("entity.not_found");
  return change;
}

const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>));

/** What belongs to a thing goes by its id. */
const ownerOf = (entityId: string): string => entityId.split("/")[0] ?? entityId;

async function shown(ctx: Ctx, raws: readonly Raw[]): Promise<Change[]> {
  const rows = raws.map((raw) => ({ row: rowOf(changeLog, raw), raw }));
  const read = rows.map(({ row, raw }) => ({ row, raw, before: parsed(row.before), after: parsed(row.after) }));
  const names = await namesOf(
    ctx,
    read.flatMap(({ row, before, after }) => [ownerOf(row.entityId), ...idsIn(before), ...idsIn(after)]),
  );
  return read.map(({ row, raw, before, after }) => {
    const { id, at, clientIp, requestId, entity, entityId, undoes } = row;
    const undoneBy = (raw.undone_by ?? null) as string | null;
    const change = { entity, entityId, before, after, at };
    const isKind = isUndoable(change, ctx.now());
    return {
      ...{ id, at, clientIp, requestId, entity, entityId, before, after, undoes, undoneBy },
      actor: {
        kind: row.actorKind as Change["actor"]["kind"],
        id: row.actorId,
        name: (raw.actor ?? null) as string | null,
      },
      entityName: names.get(ownerOf(entityId)) ?? calledIn(before ?? after ?? {}),
      names: Object.fromEntries(
        [...idsIn(before), ...idsIn(after)].flatMap((one) => (names.has(one) ? [[one, names.get(one) ?? ""]] : [])),
      ),
      isUndoable: undoneBy === null && isKind,
      ...(isKind ? {} : { noUndo: whyNotUndoable(change) }),
    };
  });
}

/** What the log itself calls something that is gone, or was never anything but a name. */
function calledIn({
  name,
  connectorName,
  connectorId,
  invitee,
  domain,
  email,
  templateType,
  languageTag,
}: Logged): string | null {
  const template = templateType && languageTag ? `${templateType} ${languageTag}` : null;
  const called = name ?? connectorName ?? connectorId ?? template ?? invitee ?? domain ?? email;
  return typeof called === "string" ? called : null;
}

/** Ids that a change of links names: lists under `…Ids` or `…Scopes`, and single ones under `…Id`. */
const idsIn = (value: Record<string, unknown> | null): string[] =>
  Object.entries(value ?? {})
    .flatMap(([key, inner]) => (/(Ids?|Scopes)$/.test(key) ? [inner].flat() : []))
    .filter((one): one is string => typeof one === "string")
    .slice(0, 100);

/** What has a name of its own and is not in the search index. Of a template it is its kind and language. */
const named: readonly [SQLiteTable, SQL?][] = [
  [resources],
  [scopes],
  [connectors, sql`coalesce(json_extract(t.metadata, '$.name.en'), t.connector_id)`],
  [organizationRoles],
  [organizationScopes],
  [organizationInvitations, sql`t.invitee`],
  [hooks],
  [logStreams],
  [directories],
  [ssoConnectors, sql`t.connector_name`],
  [emailTemplates, sql`t.template_type || ' ' || t.language_tag`],
  [smsTemplates, sql`t.template_type || ' ' || t.language_tag`],
];

/** D1 takes no more than five selects in one compound. */
const selectsMax = 5;

/** What things are called today: users, applications, roles and organizations by the search index, the others by their own tables. */
async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = inList([...new Set(ids)]);
  if (ids.length === 0) return new Map();
  const indexed = sql`SELECT e.entity_id AS id, e.title AS name FROM search_entries e WHERE e.tenant_id = ${ctx.tenantId}
    AND e.kind IN ('user', 'application', 'role', 'organization') AND e.entity_id IN ${wanted}`;
  const own = named.map(
    ([table, name = sql`t.name`]) =>
      sql`SELECT t.id, ${name} AS name FROM ${table} t WHERE t.tenant_id = ${ctx.tenantId} AND t.id IN ${wanted}`,
  );
  const selects = [indexed, ...own];
  const compounds = selects.flatMap((_, at) =>
    at % selectsMax === 0
      ? [sql`SELECT * FROM (${sql.join(selects.slice(at, at + selectsMax), sql` UNION ALL `)})`]
      : [],
  );
  const rows = await ctx.db.all<{ id: string; name: string | null }>(sql.join(compounds, sql` UNION ALL `));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
