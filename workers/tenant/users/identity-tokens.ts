import { and, eq } from "drizzle-orm";
import type { TokenSecret, UserIdentities, UserIdentity } from "../../../contracts/provider-token.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { socialTokens } from "../connectors/table.ts";
import { listSsoIdentities } from "../sso-connectors/identities.ts";
import { users } from "./table.ts";

function secretOf(row: Row<typeof socialTokens>): TokenSecret {
  const { tenantId, id, userId, connectorId, identityId, target, scope, tokenType, expiresAt } = row;
  return {
    ...{ tenantId, id, userId, connectorId, identityId, target, type: "federated_token_set" },
    metadata: {
      ...(scope === null ? {} : { scope }),
      ...(tokenType === null ? {} : { tokenType }),
      ...(expiresAt === null ? {} : { expiresAt: Math.floor(expiresAt / 1000) }),
      hasRefreshToken: row.sealedRefreshToken !== null,
    },
    ...{ createdAt: row.createdAt, updatedAt: row.updatedAt },
  };
}

/** Who a user is at each provider and, if asked for, what is known of the tokens stored for it. */
export async function listIdentities(ctx: Ctx, userId: string, withTokens: boolean): Promise<UserIdentities> {
  const [{ identities }, enterprise, rows] = await Promise.all([
    getRow(ctx, users, userId),
    listSsoIdentities(ctx, userId),
    withTokens
      ? ctx.db
          .select()
          .from(socialTokens)
          .where(and(eq(socialTokens.tenantId, ctx.tenantId), eq(socialTokens.userId, userId)))
      : [],
  ]);
  const socialIdentities = Object.entries(identities).map(([target, identity]) => {
    const row = rows.find((one) => one.target === target);
    return { target, identity, ...(row ? { tokenSecret: secretOf(row) } : {}) };
  });
  return {
    socialIdentities,
    ssoIdentities: enterprise.map((ssoIdentity) => ({ ssoIdentity, ssoConnectorId: ssoIdentity.ssoConnectorId })),
  };
}

/** @throws `user.identity_not_exist` */
export async function getIdentity(
  ctx: Ctx,
  userId: string,
  target: string,
  withTokens: boolean,
): Promise<UserIdentity> {
  const { socialIdentities } = await listIdentities(ctx, userId, withTokens);
  const found = socialIdentities.find((one) => one.target === target);
  if (!found) throw new AppError("user.identity_not_exist");
  const { target: _, ...identity } = found;
  return identity;
}

/** Deletes stored tokens; the identity stays. @throws `entity.not_found` */
export async function deleteTokens(ctx: Ctx, id: string): Promise<void> {
  const where = and(eq(socialTokens.tenantId, ctx.tenantId), eq(socialTokens.id, id));
  const [row] = await ctx.db.select().from(socialTokens).where(where);
  if (!row) throw new AppError("entity.not_found");
  const { userId, target, connectorId } = row;
  await atomic(ctx.db, [
    ctx.db.delete(socialTokens).where(where),
    guardChanged("entity.not_found"),
    recordChange(ctx, {
      ...{ entity: "social-tokens", entityId: `${userId}/${target}` },
      ...{ before: { target, connectorId }, after: null },
    }),
  ]);
}
