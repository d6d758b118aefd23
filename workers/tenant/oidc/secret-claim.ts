import { type SQL, sql } from "drizzle-orm";
import type { JWTPayload } from "jose";
import type { Ctx } from "../../kernel/context.ts";

/**
 * When the secret was created with which a machine client obtained a token, in ms, or the personal access token that a user's
 * was exchanged for: names the secret and says nothing of it.
 */
export const secretClaim = "secret_created_at";

/**
 * Whether the secret of a machine client's token is among those that its application has, by when they were created. Tokens
 * of before an upgrade do not say which it was: of them, any secret that was there counts.
 */
export function isOfSecret(claims: JWTPayload, secrets: readonly number[]): boolean {
  const createdAt = claims[secretClaim];
  if (createdAt !== undefined) return secrets.some((one) => one === createdAt);
  const issuedAt = (claims.iat ?? 0) * 1000 + 999;
  return secrets.some((one) => one <= issuedAt);
}

/** When each personal access token of a user was created, as a JSON list in SQL; null for a token that is of none. */
export const ownTokens = (ctx: Ctx, claims: JWTPayload, userId: string): SQL =>
  claims[secretClaim] === undefined
    ? sql`NULL`
    : sql`(SELECT json_group_array(p.created_at) FROM personal_access_tokens p WHERE p.tenant_id = ${ctx.tenantId} AND p.user_id = ${userId})`;

/** Whether the personal access token that a user's token was exchanged for is there; true for a token that is of none. */
export async function isOfOwnToken(ctx: Ctx, claims: JWTPayload, userId: string): Promise<boolean> {
  if (claims[secretClaim] === undefined) return true;
  const [found] = await ctx.db.all<{ created: string }>(sql`SELECT ${ownTokens(ctx, claims, userId)} AS created`);
  return isOfSecret(claims, JSON.parse(found?.created ?? "[]"));
}
