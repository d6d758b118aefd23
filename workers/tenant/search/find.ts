import { type SQL, sql } from "drizzle-orm";
import { Found, foundPerKind } from "../../../contracts/search.ts";
import type { Ctx } from "../../kernel/context.ts";
import { contains } from "../../kernel/pagination.ts";
import { phoneDigits, textMatch, trigram } from "./match.ts";

const entities = { user: "users", application: "applications", role: "roles", organization: "organizations" } as const;
type Entity = keyof typeof entities;

/**
 * Users, applications, roles, organizations and log entries of the tenant by a part of what they are called, or by the
 * beginning of their id: one statement, whose every part reads an index, at most five of a kind, those with that id first.
 */
export async function find(ctx: Ctx, query: string): Promise<Found[]> {
  const words = query.split(/\s+/).filter(Boolean);
  const kinds = Object.keys(entities) as Entity[];
  const id = words.length === 1 && /^[\w-]{2,64}$/.test(query) ? query : null;
  const byIds = id === null ? [] : [...kinds.map((kind) => byId(ctx, kind, id)), logsById(ctx, id)];
  const isLong = words.some((word) => word.length >= trigram);
  const byNames = kinds.flatMap((kind) => {
    const digits = phoneDigits(kind, query.trim());
    return isLong || digits !== null ? [byWords(ctx, kind, words, digits)] : [];
  });
  // D1 takes no more than five selects in one compound: two of them, in one.
  const halves = [byIds, byNames].filter((half) => half.length > 0).map((half) => sql`SELECT * FROM (${union(half)})`);
  if (halves.length === 0) return [];
  const rows = await ctx.db.all<Record<string, unknown>>(sql`SELECT DISTINCT * FROM (${union(halves)})`);
  return rows.map((row) => Found.parse(row));
}

const union = (selects: readonly SQL[]): SQL => sql.join([...selects], sql` UNION ALL `);

/** After the last id that begins like this: no character of an id sorts behind it. */
const end = (id: string) => `${id}\u{10ffff}`;

const byId = ({ tenantId }: Ctx, kind: Entity, id: string): SQL =>
  sql`SELECT * FROM (SELECT e.kind, e.entity_id AS id, e.title, e.about FROM search_entries e
    WHERE e.tenant_id = ${tenantId} AND e.kind = ${kind} AND e.entity_id >= ${id} AND e.entity_id < ${end(id)} LIMIT ${foundPerKind})`;

const logsById = ({ tenantId }: Ctx, id: string): SQL =>
  sql`SELECT * FROM (SELECT 'log' AS kind, l.id, l.key AS title, NULL AS about FROM logs l
    WHERE l.tenant_id = ${tenantId} AND l.id >= ${id} AND l.id < ${end(id)} LIMIT ${foundPerKind})`;

function byWords({ tenantId }: Ctx, kind: Entity, words: readonly string[], digits: string | null): SQL {
  const match = textMatch(
    tenantId,
    kind,
    words.filter((word) => word.length >= trigram),
    digits,
  );
  const short = (digits === null ? words : [])
    .filter((word) => word.length < trigram)
    .map((word) => sql` AND ${contains([sql`e.words`], word)}`);
  return sql`SELECT * FROM (SELECT e.kind, e.entity_id AS id, e.title, e.about
    FROM search_text s JOIN search_entries e ON e.n = s.rowid
    WHERE s.search_text MATCH ${match} AND e.tenant_id = ${tenantId} AND e.kind = ${kind}${sql.join(short, sql``)} LIMIT ${foundPerKind})`;
}
