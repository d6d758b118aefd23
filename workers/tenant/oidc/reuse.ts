import { sql } from "drizzle-orm";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement, statement } from "../../kernel/db.ts";
import { oidcConfigOf, oidcConfigStatement } from "../configs/oidc.ts";
import { currentOidcRequest, type OidcRequest, storedId } from "./oidc-request.ts";
import { oidcRecords } from "./table.ts";

/**
 * SDKs redeem one refresh token for several APIs or organizations at once. A token that was rotated a moment ago is
 * therefore answered with its successor again: for the tenant's reuse interval that is kept here, sealed, under the
 * hash of the old one. A family stays one line, and every check of the old token is made each time. Afterwards a
 * replay ends the family (RFC 9700, section 4.14.2).
 */
const model = "RefreshTokenSuccessor";

const sealContext = (ctx: Ctx, idHash: string) => `${ctx.tenantId}/refresh-token-successor/${idHash}`;

const standing = (ctx: Ctx, idHash: string) =>
  sql`FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND model = ${model} AND id_hash = ${idHash} AND expires_at > ${ctx.now()}`;

/** What is to be known before a refresh token is redeemed; `readReuse` takes the results. */
export const reuseStatements = (ctx: Ctx, idHash: string): Statement[] => [
  statement(sql`SELECT payload ${standing(ctx, idHash)}`),
  oidcConfigStatement(ctx),
];

export async function readReuse(
  oidc: OidcRequest,
  idHash: string,
  [successor, config]: D1Result<Record<string, unknown>>[],
): Promise<void> {
  oidc.reuseInterval = oidcConfigOf(config?.results[0]?.value).refreshTokenReuseInterval;
  const payload = successor?.results[0]?.payload as string | undefined;
  if (payload === undefined) return;
  const { sealed } = JSON.parse(payload) as { sealed: string };
  oidc.successor = await oidc.ctx.box.open(sealed, sealContext(oidc.ctx, idHash));
}

/** Answers a token that is used again with its successor, and keeps the successor of one that is used for the first time. */
export async function keepOneSuccessor(context: KoaContextWithOIDC): Promise<void> {
  const { ctx, form, writes, successor, isSuccessorOwn, reuseInterval } = currentOidcRequest();
  const { RotatedRefreshToken: rotated, RefreshToken: fresh } = context.oidc.entities;
  if (successor !== undefined) {
    Object.assign(context.body as object, { refresh_token: successor });
    if (isSuccessorOwn) return;
    const idHash = await storedId("RefreshToken", form.get("refresh_token") ?? "");
    writes.unshift(guard(sql`EXISTS (SELECT 1 ${standing(ctx, idHash)})`, "oidc.invalid_grant"));
  } else if (rotated && fresh && reuseInterval > 0) {
    const idHash = await storedId("RefreshToken", rotated.jti);
    const { grantId = null, sessionUid = null, accountId, clientId = null } = fresh;
    writes.push(
      ctx.db.insert(oidcRecords).values({
        ...{ tenantId: ctx.tenantId, model, idHash, grantId, sessionUid, accountId, clientId },
        payload: JSON.stringify({ sealed: await ctx.box.seal(fresh.jti, sealContext(ctx, idHash)) }),
        createdAt: ctx.now(),
        expiresAt: ctx.now() + reuseInterval * 1000,
      }),
    );
  }
}
