import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { NoUndo } from "../../contracts/change.ts";
import { declareEvents, declareLinkEvent, type EntityEvents, type LinkEvent } from "./change-events.ts";
import type { Ctx } from "./context.ts";
import type { Statement, UniqueCodes } from "./db.ts";
import type { EntityTable, Row } from "./entity.ts";
import type { FileColumns } from "./list-file.ts";

/** How its lists are searched and sorted: the contract's names, each with an expression of the table. */
export interface Listed {
  /** Fields that a search looks into. */
  search: Record<string, SQL>;
  /** Orders beside the youngest first. None is ever null, and unless there are few an index begins with the tenant and it. */
  sorts: Record<string, SQL>;
  /** A tenant has some dozens of them at most, which are sorted as they are read. */
  areFew?: boolean;
}

/**
 * What a noun declares once, beside its table. Undo, deletion with all that belongs to it, the change log, and every list,
 * search and file of it read it.
 */
export interface Entity<T extends EntityTable = EntityTable> extends Partial<Listed> {
  /** How the change log names it: `role`, `organization-scope`. */
  name: string;
  table: T;
  /** What a file of its list has of each row, by its heading; what more a file may have is added where it is made. */
  exported?: FileColumns<Row<T>>;
  /** The codes of its unique indexes. */
  clashes?: UniqueCodes;
  /** The entity that it is a part of, and the SQL name of the column with that one's id: they are deleted together. */
  partOf?: { entity: string; column: string };
  /** What must hold in the batch that adds one, or brings a deleted one back: the limits of the plan. */
  limits?: (ctx: Ctx, row: Row<T>) => Statement[];
  /** What must hold before an undo brings a deleted one back; `before` is what the change log has of it. */
  onBeforeRestore?: (ctx: Ctx, entityId: string, before: Record<string, unknown>) => Statement[];
  /** What else is checked and written in the batch that deletes one. It may throw to refuse. */
  onDelete?: (ctx: Ctx, row: Row<T>) => Statement[];
  /** What is written once for all that are deleted together: what else names them is cleared. `ids` is a list in SQL. */
  onDeleteAll?: (ctx: Ctx, ids: SQL) => Statement[];
  /** What the change log has of a deleted one, where its row says too much. */
  logged?: (row: Row<T>) => object;
  /** For how long a deletion can be undone, in milliseconds, where that is not 30 days. */
  undoTtl?: number;
  /** Of people: nothing of what they said about themselves stays in the change log. */
  isPerson?: boolean;
  /** Why what cannot be undone of it cannot, where that is not for the secrets that the log lacks. */
  noUndo?: NoUndo;
  /** Undoes an update in the place of the general way, where a verb of its own has to write what was. */
  undoUpdate?: (ctx: Ctx, before: object, after: object) => Promise<void>;
  /** Throws where an undo must not set these columns: where it would lead secrets of today to another address or reader. */
  requireUndo?: (ctx: Ctx, row: Row<T>, columns: Partial<Row<T>>) => void;
  /** Columns that only copy what is sealed: a change of them cannot be undone, as the log lacks what belongs to it. */
  copiedFromSealed?: readonly (keyof Row<T> & string)[];
  /** What else is written when an undo sets these columns. */
  onUndoUpdate?: (ctx: Ctx, id: string, columns: Record<string, unknown>) => Statement[];
  /** Messages of an undo that sets these columns of a row: their statements, and the outbox rows to wake after it. */
  undoNotices?: (
    ctx: Ctx,
    before: Row<T>,
    columns: Partial<Row<T>>,
  ) => Promise<{ statements: Statement[]; posted: string[] }>;
  /** What else is written when an undo brings a deleted one back. */
  onRestore?: (ctx: Ctx, id: string) => Statement[];
  /** What follows an undo once it is written: public copies of the entity. */
  afterUndo?: (ctx: Ctx, id: string) => Promise<void>;
  /**
   * What can be undone: `all`, for which deletions are kept for 30 days; `deletions`, where the log lacks what an update or a
   * creation was; `changes`, where a deletion is final; `updates`, where there is always one; `nothing`.
   */
  undo: "all" | "deletions" | "changes" | "updates" | "nothing";
  /** What webhooks are told of it (`change-events.ts`). */
  events?: EntityEvents;
}
/** Links between two entities, as one change records them: the ids on the other side, under `key`. */
export interface LinkChange {
  table: SQLiteTable;
  /** The entity whose change it is, and the SQL name of its column. */
  owner: { entity: string; column: string };
  /** The other side. Without an entity its ids are names that nothing here stands for. */
  to: { entity?: string; column: string };
  key: string;
  /** What else the links of this kind have in common, by SQL name. */
  fixed?: Record<string, string>;
  /** A further id that the change names once, and its column. */
  along?: { key: string; column: string };
  /** What must hold for links that come back. */
  limits?: (ctx: Ctx, columns: Record<string, string>, ids: string[]) => Statement[];
  /** What the caller must hold to change these links, either way. */
  rights?: (ctx: Ctx, columns: Record<string, string>, ids: string[]) => Statement[];
  /** Deletes links in the place of the plain way, and keeps what goes with them under the change `changeId`. */
  unlink?: (ctx: Ctx, ownerId: string, ids: string[], changeId: string) => Statement[];
  /** Brings back what `unlink` kept under the change `changeId`, in the place of plain links. */
  relink?: (ctx: Ctx, changeId: string) => Statement[];
  /** What webhooks are told of such a change. */
  event?: LinkEvent;
}

/** A column of a table that names an entity. Where it does so in some rows only, `where` says in which. */
export interface End {
  entity: string;
  column: string;
  where?: SQL;
}

/** Rows that belong to entities and have no life of their own: links between two, secrets, tokens. */
export interface Attachment {
  table: SQLiteTable;
  ends: End[];
  /** Not kept when they go: sessions and tokens do not come back. */
  isFinal?: boolean;
}

const entities = new Map<string, Entity>();
const attachments: Attachment[] = [];
const linkChanges = new Map<string, LinkChange[]>();

export function declareEntity<T extends EntityTable, L extends Partial<Listed>>(entity: Entity<T> & L): Entity<T> & L {
  entities.set(entity.name, entity as unknown as Entity);
  if (entity.events) declareEvents(entity.name, entity.table, entity.events);
  return entity;
}

/** Rows of the table are deleted with any of the entities that their columns name, by SQL name. */
export function attach(table: SQLiteTable, ends: Record<string, string | Omit<End, "entity">>, isFinal = false): void {
  const all = Object.entries(ends).map(([entity, end]) => ({
    entity,
    ...(typeof end === "string" ? { column: end } : end),
  }));
  attachments.push({ table, ends: all, isFinal });
}

/** How the change log names a change of links. Links of several kinds have the ids of each under its key. */
export function declareLinkChange(name: string, ...kinds: LinkChange[]): void {
  linkChanges.set(name, kinds);
  const [told] = kinds.flatMap(({ event }) => event ?? []);
  if (told) declareLinkEvent(name, told);
}

/** Tables whose deleted rows are forgotten earlier than others, and after how many milliseconds. */
export const undoTtls = (): { table: SQLiteTable; ttl: number }[] =>
  [...entities.values()].flatMap(({ table, undoTtl }) => (undoTtl === undefined ? [] : [{ table, ttl: undoTtl }]));

/** Whether its rows are kept when they are deleted. */
export const isKept = ({ undo }: Pick<Entity, "undo">): boolean => undo === "all" || undo === "deletions";

export const findLinkChange = (name: string): LinkChange[] | null => linkChanges.get(name) ?? null;
export const findEntity = (name: string): Entity | null => entities.get(name) ?? null;

/** Every kind of change that is declared here. */
export const declaredKinds = (): string[] => [...entities.keys(), ...linkChanges.keys()];

/** @throws an error of ours: the name is in the code */
export function entityNamed(name: string): Entity {
  const entity = entities.get(name);
  if (!entity) throw new Error(`no entity is declared as ${name}`);
  return entity;
}

/** Every noun with lists that can be sorted. */
export const sortedEntities = (): (Entity & Pick<Listed, "sorts">)[] =>
  [...entities.values()].flatMap((entity) => (entity.sorts ? [{ ...entity, sorts: entity.sorts }] : []));

/** Fields that a search in lists of the entity looks into. @throws an error of ours where it declares none */
export function searchedOf(name: string): Record<string, SQL> {
  const { search } = entityNamed(name);
  if (!search) throw new Error(`${name} declares no search`);
  return search;
}

/** Rows that go with some entities: which, and how each tells the id of the entity that it goes with. */
export interface Belonging {
  table: SQLiteTable;
  where: SQL;
  owner: SQL;
  isFinal: boolean;
}

const columnOf = (table: SQLiteTable, column: string): SQL => sql`${table}.${sql.identifier(column)}`;

/** All that goes with these entities, parts of parts first. `ids` is a list or a subquery in parentheses. */
export function belongings(ctx: Ctx, name: string, ids: SQL, ownerOf: (id: SQL) => SQL = (id) => id): Belonging[] {
  const parts = [...entities.values()].filter(({ partOf }) => partOf?.entity === name);
  const ofParts = parts.flatMap(({ name: part, table, partOf }) => {
    const column = columnOf(table, partOf?.column ?? "");
    const where = sql`${table}.tenant_id = ${ctx.tenantId} AND ${column} IN ${ids}`;
    const ownerOfPart = (id: SQL) =>
      ownerOf(sql`(SELECT ${column} FROM ${table} WHERE ${table}.tenant_id = ${ctx.tenantId} AND ${table}.id = ${id})`);
    const within = belongings(ctx, part, sql`(SELECT ${table}.id FROM ${table} WHERE ${where})`, ownerOfPart);
    return [...within, { table, where, owner: ownerOf(column), isFinal: false }];
  });
  const attached = attachments.flatMap(({ table, ends, isFinal = false }) =>
    ends
      .filter(({ entity }) => entity === name)
      .map(({ column, where }) => ({
        table,
        where: sql`${table}.tenant_id = ${ctx.tenantId}${where ? sql` AND ${where}` : sql``} AND ${columnOf(table, column)} IN ${ids}`,
        owner: ownerOf(columnOf(table, column)),
        isFinal,
      })),
  );
  return [...attached, ...ofParts];
}

const isThere = (name: string, column: string): SQL => {
  const { table } = entityNamed(name);
  return sql`EXISTS (SELECT 1 FROM ${table} o WHERE o.tenant_id = kept.tenant_id AND o.id = kept.${sql.identifier(column)})`;
};

/** Which of the rows kept of a table of links may come back: those whose other sides are there. */
export function restorableLinks(table: SQLiteTable): SQL {
  const found = attachments.find((attachment) => attachment.table === table);
  return conditionOf(found?.ends ?? []);
}

function conditionOf(ends: readonly End[]): SQL {
  const each = ends.map(({ entity, column, where }) =>
    where ? sql`(NOT (${where}) OR ${isThere(entity, column)})` : isThere(entity, column),
  );
  return each.length > 0 ? sql.join(each, sql` AND `) : sql`1`;
}

/** The tables that an undone deletion fills again, in order, and which of the rows kept of each may come back. */
export function restorables(name: string): { table: SQLiteTable; condition: SQL }[] {
  const own = entities.get(name);
  if (!own || !isKept(own)) return [];
  const parts = [...entities.values()].filter(({ partOf }) => partOf?.entity === name);
  const names = new Set([name, ...parts.map((part) => part.name)]);
  const attached = attachments.filter(({ ends, isFinal }) => !isFinal && ends.some(({ entity }) => names.has(entity)));
  const { partOf } = own;
  return [
    { table: own.table, condition: partOf ? isThere(partOf.entity, partOf.column) : sql`1` },
    ...parts.map(({ table }) => ({ table, condition: sql`1` })),
    ...attached.map(({ table, ends }) => ({ table, condition: conditionOf(ends) })),
  ];
}
