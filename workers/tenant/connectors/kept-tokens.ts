import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { newId } from "../../kernel/id.ts";
import type { TokenSet } from "./factory.ts";
import { connectors, socialTokens } from "./table.ts";

/** Tokens of a sign-in, sealed at once: they wait so for its end, and are stored so. */
export const KeptTokens = z.object({
  connectorId: z.string(),
  /** Of the user at the provider. */
  identityId: z.string(),
  sealedAccessToken: z.string(),
  sealedRefreshToken: z.string().nullable(),
  scope: z.string().nullable(),
  tokenType: z.string().nullable(),
  /** In ms. */
  expiresAt: z.number().nullable(),
});
export type KeptTokens = z.infer<typeof KeptTokens>;

type Owner = Pick<KeptTokens, "connectorId" | "identityId">;
type Kind = "access" | "refresh";

const contextOf = (ctx: Ctx, { connectorId, identityId }: Owner, kind: Kind) =>
  `social-token:${kind}:${ctx.tenantId}:${connectorId}:${identityId}`;

export async function sealTokens(ctx: Ctx, { connectorId, identityId }: Owner, tokens: TokenSet): Promise<KeptTokens> {
  const seal = (token: string, kind: Kind) => ctx.box.seal(token, contextOf(ctx, { connectorId, identityId }, kind));
  const { accessToken, refreshToken, scope = null, tokenType = null, expiresAt = null } = tokens;
  return {
    ...{ connectorId, identityId, scope, tokenType, expiresAt },
    sealedAccessToken: await seal(accessToken, "access"),
    sealedRefreshToken: refreshToken === undefined ? null : await seal(refreshToken, "refresh"),
  };
}

export const openToken = (ctx: Ctx, of: Owner, kind: Kind, sealed: string): Promise<string> =>
  ctx.box.open(sealed, contextOf(ctx, of, kind));

/**
 * Stores the tokens in place of older ones, if the user has the identity at that point of the batch and the connector
 * stores tokens. Some providers give a refresh token at the first sign-in alone: that one stays.
 */
export function storeTokens(ctx: Ctx, userId: string, kept: KeptTokens): Statement {
  const { connectorId, identityId, sealedAccessToken, sealedRefreshToken, scope, tokenType, expiresAt } = kept;
  const now = ctx.now();
  return statement(sql`INSERT INTO ${socialTokens} (tenant_id, user_id, target, id, connector_id, identity_id,
      sealed_access_token, sealed_refresh_token, scope, token_type, expires_at, created_at, updated_at)
    SELECT i.tenant_id, i.user_id, i.target, ${newId()}, c.id, i.identity_id, ${sealedAccessToken}, ${sealedRefreshToken},
      ${scope}, ${tokenType}, ${expiresAt}, ${now}, ${now}
    FROM ${connectors} c JOIN user_identities i ON i.tenant_id = c.tenant_id AND i.target = c.target
    WHERE c.tenant_id = ${ctx.tenantId} AND c.id = ${connectorId} AND c.enable_token_storage = 1
      AND i.user_id = ${userId} AND i.identity_id = ${identityId}
    ON CONFLICT (tenant_id, user_id, target) DO UPDATE SET
      sealed_refresh_token = CASE
        WHEN connector_id = excluded.connector_id AND identity_id = excluded.identity_id
        THEN coalesce(excluded.sealed_refresh_token, sealed_refresh_token) ELSE excluded.sealed_refresh_token END,
      connector_id = excluded.connector_id, identity_id = excluded.identity_id,
      sealed_access_token = excluded.sealed_access_token, scope = excluded.scope, token_type = excluded.token_type,
      expires_at = excluded.expires_at, refreshing_until = 0, version = version + 1, updated_at = excluded.updated_at`);
}
