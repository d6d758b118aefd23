import { sql } from "drizzle-orm";
import { type ExportUsers, userExportMax } from "../../../contracts/user.ts";
import { requireRight } from "../../kernel/auth.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { csvLine, type Download, exportTypes } from "../../kernel/download.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, pageFrom, rangeOf } from "../../kernel/pagination.ts";
import { sourceOf } from "./list.ts";
import { users } from "./table.ts";

/** Users a query: five hundred queries at most. */
const pageSize = 1000;

type UserRow = Row<typeof users>;

/**
 * The users that a list would show, as a file whose columns an import understands. Digests of passwords need the right
 * to everything; every export is in the change history.
 * @throws `auth.forbidden`
 */
export async function exportUsers(ctx: Ctx, query: ExportUsers): Promise<Download> {
  const withHashes = query.hashes === "true";
  if (withHashes) requireRight(ctx, "all");
  const { format } = query;
  const { from, where } = rangeOf(sourceOf(ctx, query));
  const [beyond] = await ctx.db.all(sql`SELECT 1 FROM ${from} WHERE ${where} LIMIT 1 OFFSET ${userExportMax}`);
  await atomic(ctx.db, [
    recordChange(ctx, { entity: "user-export", entityId: ctx.tenantId, before: null, after: { format, withHashes } }),
  ]);
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  const lines = format === "csv" ? csv(ctx, query, withHashes) : ndjson(ctx, query, withHashes);
  return {
    name: `${ctx.tenantId}-users-${day}.${format}`,
    type: exportTypes[format],
    isCut: beyond !== undefined,
    lines,
  };
}

/** Page after page, each found from where the last one ended. */
async function* pagesOf(ctx: Ctx, query: ExportUsers): AsyncGenerator<UserRow[]> {
  const source = sourceOf(ctx, query);
  let cursor: string | null = null;
  for (let sent = 0; sent < userExportMax; sent += pageSize) {
    const part: Listing<UserRow> = await listRows(ctx, source, pageFrom(cursor, pageSize), (raw) => rowOf(users, raw));
    yield part.items;
    cursor = part.nextCursor;
    if (cursor === null) return;
  }
}

/** An empty object says nothing. */
const json = (value: object): string => (Object.keys(value).length === 0 ? "" : JSON.stringify(value));
const time = (at: number | null): string => (at === null ? "" : new Date(at).toISOString());

const columns = {
  id: ({ id }) => id,
  primaryEmail: ({ primaryEmail }) => primaryEmail,
  primaryPhone: ({ primaryPhone }) => primaryPhone,
  username: ({ username }) => username,
  name: ({ name }) => name,
  avatar: ({ avatar }) => avatar,
  isSuspended: ({ isSuspended }) => String(isSuspended),
  customData: ({ customData }) => json(customData),
  profile: ({ profile }) => json(profile),
  identities: ({ identities }) => json(identities),
  createdAt: ({ createdAt }) => time(createdAt),
  lastSignInAt: ({ lastSignInAt }) => time(lastSignInAt),
} as const satisfies Record<string, (user: UserRow) => string | null>;

const hashColumns = {
  passwordDigest: ({ passwordEncrypted }) => passwordEncrypted,
  passwordAlgorithm: ({ passwordEncryptionMethod }) => passwordEncryptionMethod,
} as const satisfies Record<string, (user: UserRow) => string | null>;

async function* csv(ctx: Ctx, query: ExportUsers, withHashes: boolean): AsyncGenerator<string> {
  const shown: Record<string, (user: UserRow) => string | null> = { ...columns, ...(withHashes ? hashColumns : {}) };
  yield csvLine(Object.keys(shown));
  for await (const page of pagesOf(ctx, query))
    yield page.map((user) => csvLine(Object.values(shown).map((read) => read(user)))).join("");
}

async function* ndjson(ctx: Ctx, query: ExportUsers, withHashes: boolean): AsyncGenerator<string> {
  for await (const page of pagesOf(ctx, query)) {
    const lines = page.map((user) => {
      const { id, primaryEmail, primaryPhone, username, name, avatar, isSuspended, createdAt, lastSignInAt } = user;
      const { customData, profile, identities, passwordEncrypted, passwordEncryptionMethod } = user;
      return JSON.stringify({
        ...{ id, primaryEmail, primaryPhone, username, name, avatar, isSuspended, customData, profile, identities },
        ...{ createdAt, lastSignInAt },
        ...(withHashes ? { passwordDigest: passwordEncrypted, passwordAlgorithm: passwordEncryptionMethod } : {}),
      });
    });
    yield lines.map((line) => `${line}\n`).join("");
  }
}
