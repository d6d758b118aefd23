import { and, eq } from "drizzle-orm";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { SsoIdentity } from "../../../contracts/sso-connector.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement, UniqueCodes } from "../../kernel/db.ts";
import { newId } from "../../kernel/id.ts";
import { ssoConnectors, userSsoIdentities } from "./table.ts";

/** An account at a company's provider, as an interaction keeps it until it is submitted. */
export interface ProvedIdentity {
  connectorId: string;
  issuer: string;
  identityId: string;
  detail: JsonObject;
  /** No user had it when the person came back. */
  isNew: boolean;
}

export const identityClashes: UniqueCodes = { "user_sso_identities.identity_id": "user.identity_already_in_use" };

/** A new identity becomes the user's; of one that is there, what the provider says is brought up to date. */
export function linkStatement(ctx: Ctx, userId: string, identity: ProvedIdentity): Statement {
  const { connectorId: ssoConnectorId, issuer, identityId, detail } = identity;
  const now = ctx.now();
  const stamps = { tenantId: ctx.tenantId, id: newId(), createdAt: now, updatedAt: now };
  if (identity.isNew)
    return ctx.db.insert(userSsoIdentities).values({ ...stamps, userId, ssoConnectorId, issuer, identityId, detail });
  const isIt = and(
    ...[eq(userSsoIdentities.tenantId, ctx.tenantId), eq(userSsoIdentities.ssoConnectorId, ssoConnectorId)],
    ...[eq(userSsoIdentities.issuer, issuer), eq(userSsoIdentities.identityId, identityId)],
  );
  return ctx.db.update(userSsoIdentities).set({ detail, updatedAt: now }).where(isIt);
}

/** The enterprise identities of a user, the oldest first. */
export async function listSsoIdentities(ctx: Ctx, userId: string): Promise<SsoIdentity[]> {
  const rows = await ctx.db
    .select({ identity: userSsoIdentities, connectorName: ssoConnectors.connectorName })
    .from(userSsoIdentities)
    .innerJoin(
      ssoConnectors,
      and(
        eq(ssoConnectors.tenantId, userSsoIdentities.tenantId),
        eq(ssoConnectors.id, userSsoIdentities.ssoConnectorId),
      ),
    )
    .where(and(eq(userSsoIdentities.tenantId, ctx.tenantId), eq(userSsoIdentities.userId, userId)))
    .orderBy(userSsoIdentities.createdAt, userSsoIdentities.id);
  return rows.map(({ identity: { updatedAt: _, ...identity }, connectorName }) => ({ ...identity, connectorName }));
}
