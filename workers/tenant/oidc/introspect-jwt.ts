import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { KoaContextWithOIDC } from "oidc-provider";
import { noteKeyUse } from "../signing-keys/uses.ts";
import { findUser } from "./accounts.ts";
import { findApplication } from "./clients.ts";
import { readGranted } from "./grant-query.ts";
import { loadKeys } from "./keys.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { isOfOwnToken, isOfSecret } from "./secret-claim.ts";

/**
 * Introspection (RFC 7662) of access tokens for APIs, which are JWTs: the library knows only tokens that it keeps, and
 * refuses these once the client is authenticated. Active means: one of ours, not expired, its client and user still
 * there, as well as the secret or personal access token that it was obtained with, and the user still a member of its organization.
 * `scope` has what is still held: a role or permission that was taken away shows here at once, and in the JWT itself until
 * it expires. The grant is not looked at.
 */
export async function introspectJwt(context: KoaContextWithOIDC): Promise<void> {
  const { oidc } = context;
  const { error } = (context.body ?? {}) as { error?: string };
  if (oidc?.route !== "introspection" || error !== "unsupported_token_type" || !oidc.client) return;
  const claims = await verified(String(oidc.params?.token), oidc.issuer);
  const clientId = String(claims?.client_id);
  const mayKnow = oidc.client.tokenEndpointAuthMethod !== "none" || clientId === oidc.client.clientId;
  context.status = 200;
  const scope = claims && mayKnow && (await isStanding(claims, clientId)) ? await stillHeld(claims, clientId) : null;
  context.body =
    scope === null
      ? { active: false }
      : {
          ...{ active: true, ...claims, scope },
          token_type: (claims?.cnf as { jkt?: string } | undefined)?.jkt ? "DPoP" : "Bearer",
        };
}

/** What the subject holds today of a token's scopes; null where it would get no such token any more. */
async function stillHeld({ sub = "", aud, scope, organization_id }: JWTPayload, clientId: string) {
  if (typeof aud !== "string") return null;
  const kind = sub === clientId ? "application" : "user";
  const organizationId = typeof organization_id === "string" ? organization_id : null;
  const granted = await readGranted(currentOidcRequest().ctx, aud, { kind, id: sub }, organizationId);
  if (!granted || granted.isOutside || granted.lacksFactor) return null;
  return String(scope ?? "")
    .split(" ")
    .filter((one) => granted.scopes.includes(one))
    .join(" ");
}

async function verified(token: string, issuer: string): Promise<JWTPayload | null> {
  const { ctx } = currentOidcRequest();
  const { published, previous } = await loadKeys(ctx);
  const keys = createLocalJWKSet({ keys: published });
  return jwtVerify(token, keys, { issuer, typ: "at+jwt", requiredClaims: ["sub", "exp", "client_id"] }).then(
    ({ payload, protectedHeader: { kid = "" } }) => {
      if (previous.has(kid)) noteKeyUse(ctx, kid, String(payload.client_id));
      return payload;
    },
    (thrown) => {
      if (thrown instanceof errors.JOSEError) return null;
      throw thrown;
    },
  );
}

/** The client is there, or the user is, not suspended; and so is the secret that the token was obtained with. */
async function isStanding(claims: JWTPayload, clientId: string): Promise<boolean> {
  const application = await findApplication(clientId);
  if (!application) return false;
  if (claims.sub === clientId)
    return isOfSecret(
      claims,
      application.secrets.map(({ createdAt }) => createdAt),
    );
  const user = await findUser(claims.sub ?? "");
  return user !== null && !user.isSuspended && isOfOwnToken(currentOidcRequest().ctx, claims, user.id);
}
