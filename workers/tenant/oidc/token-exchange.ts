import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { errors, type KoaContextWithOIDC, type Provider } from "oidc-provider";
import { sha256 } from "../../kernel/crypto.ts";
import { guard, guardChanged, statement } from "../../kernel/db.ts";
import { personalAccessTokens, subjectTokens } from "../users/table.ts";
import { findAccount } from "./accounts.ts";
import { tokenExchangeGrant } from "./clients.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { organizationOf } from "./organization-resource.ts";
import { defaultResource, resourceServerFor } from "./resource-servers.ts";
import { secretClaim } from "./secret-claim.ts";

const accessTokenType = "urn:ietf:params:oauth:token-type:access_token";
const personalAccessTokenType = "urn:logto:token-type:personal_access_token";
const parameters = [
  "subject_token",
  "subject_token_type",
  "actor_token",
  "actor_token_type",
  "requested_token_type",
  "resource",
  "audience",
  "scope",
  "organization_id",
];

/** The one scope without which a subject's identity is nobody's business at userinfo. */
const oidcScopes = new Set(["openid", "profile", "email", "phone", "address"]);

/**
 * Token exchange (RFC 8693): a subject token that an administrator made for a user (once), or a personal
 * access token, for an access token of that user. The new one says who acts (`act`): the user of the
 * actor token, else the application that exchanges a subject token. What it asks for beyond that is refused, not left out.
 */
export function registerTokenExchange(provider: Provider): void {
  provider.registerGrantType(tokenExchangeGrant, exchange, parameters, []);
}

async function exchange(context: KoaContextWithOIDC): Promise<void> {
  const { oidc } = context;
  const { provider, client } = oidc;
  const params = oidc.params as Record<string, string | undefined>;
  if (!client) throw new errors.InvalidClient("client must be authenticated");
  refuseUnmet(context, params);
  const subjectToken = required(params, "subject_token");
  const { userId, pat } = await subjectOf(subjectToken, required(params, "subject_token_type"));
  const account = await findAccount(context, userId);
  if (!account) throw new errors.InvalidGrant("subject not found");
  oidc.entity("Account", account);
  // A subject token is no sign-in of its user, whose second factor nobody asked for: the token always says who acts.
  const isImpersonation = params.subject_token_type === accessTokenType;
  const act = (await actorOf(context, params)) ?? (isImpersonation ? { sub: client.clientId } : null);

  const organizationId = params.organization_id || null;
  const resource = params.resource ?? params.audience ?? (await defaultResource());
  const token = new provider.AccessToken({
    accountId: userId,
    client,
    gty: tokenExchangeGrant,
    scope: "",
  } as ConstructorParameters<typeof provider.AccessToken>[0]);
  if (act) currentOidcRequest().claims.act = act;
  const asked = params.scope?.split(" ").filter(Boolean);
  if (resource) {
    const within = organizationOf(resource) ? null : organizationId;
    const server = await resourceServerFor(resource, { kind: "user", id: userId }, within);
    // What somebody may do in an organization is nothing that they may do everywhere.
    if (within) currentOidcRequest().claims.organization_id = within;
    token.resourceServer = new provider.ResourceServer(resource, server);
    if (pat) currentOidcRequest().claims[secretClaim] = pat.createdAt;
    const held = server.scope.split(" ").filter(Boolean);
    token.scope = (asked ? held.filter((scope) => asked.includes(scope)) : held).join(" ");
  } else {
    token.scope = (asked ?? ["openid"]).filter((scope) => oidcScopes.has(scope)).join(" ");
    const grant = new provider.Grant({ accountId: userId, clientId: client.clientId });
    grant.addOIDCScope(token.scope);
    token.grantId = await grant.save();
    keepSource();
  }
  if (pat?.expiresAt) Object.assign(token, { expiresIn: Math.min(token.expiration, secondsUntil(pat.expiresAt)) });
  oidc.entity("AccessToken", token);
  const value = await token.save();
  context.body = {
    access_token: value,
    issued_token_type: accessTokenType,
    expires_in: token.expiration,
    scope: token.scope || undefined,
    token_type: token.tokenType,
  };
}

/** @throws InvalidRequest, InvalidTarget for what no token of ours would be (RFC 8693, section 2.1) */
function refuseUnmet(context: KoaContextWithOIDC, params: Record<string, string | undefined>): void {
  const { requested_token_type: type = accessTokenType, resource, audience } = params;
  if (type !== accessTokenType) throw new errors.InvalidRequest("requested_token_type is not supported");
  if (params.actor_token_type && !params.actor_token)
    throw new errors.InvalidRequest("actor_token_type is of no use without actor_token");
  if (resource && audience && audience !== resource)
    throw new errors.InvalidTarget("only one resource or audience is supported");
  // A bearer token in the place of a bound one would be less than what was asked for.
  if (context.get("DPoP")) throw new errors.InvalidRequest("DPoP is not supported for token exchange");
}

function required(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (!value) throw new errors.InvalidRequest(`missing required parameter: ${name}`);
  return value;
}

const secondsUntil = (at: number) => Math.max(1, Math.floor((at - currentOidcRequest().ctx.now()) / 1000));

/** A personal access token that is deleted meanwhile ends no grant that is not there yet: it has to be there as well. */
function keepSource(): void {
  const { ctx, writes, grantSource } = currentOidcRequest();
  if (grantSource === undefined) return;
  const source = sql`SELECT 1 FROM personal_access_tokens WHERE tenant_id = ${ctx.tenantId} AND value_hash = ${grantSource}`;
  writes.push(guard(sql`EXISTS (${source})`, "oidc.invalid_grant"));
}

interface Subject {
  userId: string;
  /** A personal access token: what it is exchanged for says so, and lives no longer. */
  pat: { createdAt: number; expiresAt: number | null } | null;
}

async function subjectOf(token: string, type: string): Promise<Subject> {
  const request = currentOidcRequest();
  const { ctx, writes, redeemed } = request;
  const now = ctx.now();
  const hash = await sha256(token);
  if (type === personalAccessTokenType) {
    const [row] = await ctx.db
      .select()
      .from(personalAccessTokens)
      .where(
        and(
          eq(personalAccessTokens.tenantId, ctx.tenantId),
          eq(personalAccessTokens.valueHash, hash),
          or(isNull(personalAccessTokens.expiresAt), gt(personalAccessTokens.expiresAt, now)),
        ),
      );
    if (!row) throw new errors.InvalidGrant("personal access token is unknown or expired");
    request.grantSource = hash;
    return { userId: row.userId, pat: row };
  }
  if (type !== accessTokenType) throw new errors.InvalidRequest("subject_token_type is not supported");
  const [row] = await ctx.db
    .select({ userId: subjectTokens.userId, context: subjectTokens.context })
    .from(subjectTokens)
    .where(
      and(
        eq(subjectTokens.tenantId, ctx.tenantId),
        eq(subjectTokens.idHash, hash),
        isNull(subjectTokens.consumedAt),
        gt(subjectTokens.expiresAt, now),
      ),
    );
  if (!row) throw new errors.InvalidGrant("subject token is unknown, expired or already used");
  request.subjectTokenContext = row.context;
  redeemed.push({ model: "SubjectToken", grantId: undefined });
  writes.push(
    statement(
      sql`UPDATE subject_tokens SET consumed_at = ${now} WHERE tenant_id = ${ctx.tenantId} AND id_hash = ${hash} AND consumed_at IS NULL`,
    ),
    guardChanged("oidc.invalid_grant"),
  );
  return { userId: row.userId, pat: null };
}

/**
 * RFC 8693, section 4.1: the actor proves itself by an access token of its own, with `openid`. If somebody acts for the
 * actor, too, they stay in the chain.
 */
async function actorOf(
  context: KoaContextWithOIDC,
  params: Record<string, string | undefined>,
): Promise<{ sub: string; act?: unknown } | null> {
  if (!params.actor_token) return null;
  if (params.actor_token_type !== accessTokenType) throw new errors.InvalidRequest("actor_token_type is not supported");
  const actor = await context.oidc.provider.AccessToken.find(params.actor_token);
  // One that is bound to a key proves nothing without that key.
  if (!actor?.accountId || !actor.scopes.has("openid") || actor.isSenderConstrained())
    throw new errors.InvalidGrant("actor token is not valid");
  const { act } = actor.extra ?? {};
  return { sub: actor.accountId, ...(act === undefined ? {} : { act }) };
}
