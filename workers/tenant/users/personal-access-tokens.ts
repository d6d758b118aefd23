import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { CreatePersonalAccessToken, PersonalAccessToken } from "../../../contracts/user.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic, guardChanged, type Statement, type UniqueCodes } from "../../kernel/db.ts";
import { getRow, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newSecret } from "../../kernel/id.ts";
import { guardRow } from "../../kernel/relation.ts";
import { endGrantsFrom } from "../oidc/oidc-request.ts";
import { personalAccessTokens, users } from "./table.ts";

type TokenRow = typeof personalAccessTokens.$inferSelect;
const clashes: UniqueCodes = { "personal_access_tokens.name": "user.personal_access_token_name_exists" };

function shown({ valueHash: _, ...row }: TokenRow): PersonalAccessToken {
  return row;
}

const tokenIs = (ctx: Ctx, userId: string, name?: string): SQL | undefined =>
  and(
    eq(personalAccessTokens.tenantId, ctx.tenantId),
    eq(personalAccessTokens.userId, userId),
    name === undefined ? undefined : eq(personalAccessTokens.name, name),
  );

const change = (ctx: Ctx, userId: string, name: string, before: object | null, after: object | null): Statement =>
  recordChange(ctx, { entity: "personal-access-token", entityId: `${userId}/${name}`, before, after });

export async function listPersonalAccessTokens(ctx: Ctx, userId: string): Promise<PersonalAccessToken[]> {
  const rows = await ctx.db
    .select()
    .from(personalAccessTokens)
    .where(tokenIs(ctx, userId))
    .orderBy(asc(personalAccessTokens.createdAt), asc(personalAccessTokens.name));
  if (rows.length === 0) await getRow(ctx, users, userId);
  return rows.map(shown);
}

/** The value is in this answer alone. @throws `user.personal_access_token_name_exists`; `request.invalid_input` for an end in the past */
export async function createPersonalAccessToken(
  ctx: Ctx,
  userId: string,
  { name, expiresAt = null }: CreatePersonalAccessToken,
): Promise<PersonalAccessToken> {
  const createdAt = ctx.now();
  if (expiresAt !== null && expiresAt <= createdAt)
    throw new AppError("request.invalid_input", { details: "expiresAt: must be in the future" });
  const value = `pat_${newSecret()}`;
  const row: TokenRow = {
    tenantId: ctx.tenantId,
    userId,
    name,
    valueHash: await sha256(value),
    createdAt,
    expiresAt,
  };
  await atomic(
    ctx.db,
    [
      guardRow(ctx, users, userId),
      ctx.db.insert(personalAccessTokens).values(row),
      change(ctx, userId, name, null, { name, expiresAt }),
    ],
    clashes,
  );
  return { ...shown(row), value };
}

/** @throws `entity.not_found`, `user.personal_access_token_name_exists` */
export async function renamePersonalAccessToken(
  ctx: Ctx,
  userId: string,
  name: string,
  newName: string,
): Promise<PersonalAccessToken> {
  const [renamed] = await atomic(
    ctx.db,
    [
      ctx.db
        .update(personalAccessTokens)
        .set({ name: newName })
        .where(tokenIs(ctx, userId, name))
        .returning(),
      guardChanged("entity.not_found"),
      change(ctx, userId, name, { name }, { name: newName }),
    ],
    clashes,
  );
  return shown(rowOf(personalAccessTokens, renamed?.results[0] ?? {}));
}

/** Ends what it was exchanged for, except JWTs at APIs that ask nobody. @throws `entity.not_found` */
export async function deletePersonalAccessToken(ctx: Ctx, userId: string, name: string): Promise<void> {
  const its = ctx.db
    .select({ valueHash: personalAccessTokens.valueHash })
    .from(personalAccessTokens)
    .where(tokenIs(ctx, userId, name));
  await atomic(ctx.db, [
    ...endGrantsFrom(ctx, sql`(${its})`),
    ctx.db.delete(personalAccessTokens).where(tokenIs(ctx, userId, name)),
    guardChanged("entity.not_found"),
    change(ctx, userId, name, { name }, null),
  ]);
}
