import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import type { KoaContextWithOIDC } from "oidc-provider";
import { findUser } from "./accounts.ts";
import { findApplication } from "./clients.ts";
import { loadKeys } from "./keys.ts";
import { currentOidcRequest } from "./oidc-request.ts";

/**
 * Introspection (RFC 7662) of access tokens for APIs, which are JWTs: the library knows only tokens that it keeps, and
 * refuses these once the client is authenticated. Active means: one of ours, not expired, its client and user still
 * there. What a JWT says of a grant or role is as old as the token.
 */
export async function introspectJwt(context: KoaContextWithOIDC): Promise<void> {
  const { oidc } = context;
  const { error } = (context.body ?? {}) as { error?: string };
  if (oidc?.route !== "introspection" || error !== "unsupported_token_type" || !oidc.client) return;
  const claims = await verified(String(oidc.params?.token), oidc.issuer);
  const clientId = String(claims?.client_id);
  const mayKnow = oidc.client.tokenEndpointAuthMethod !== "none" || clientId === oidc.client.clientId;
  context.status = 200;
  context.body =
    claims && mayKnow && (await isStanding(claims.sub, clientId))
      ? { active: true, ...claims, token_type: (claims.cnf as { jkt?: string } | undefined)?.jkt ? "DPoP" : "Bearer" }
      : { active: false };
}

async function verified(token: string, issuer: string): Promise<JWTPayload | null> {
  const keys = createLocalJWKSet({ keys: (await loadKeys(currentOidcRequest().ctx)).published });
  return jwtVerify(token, keys, { issuer, typ: "at+jwt", requiredClaims: ["sub", "exp", "client_id"] }).then(
    ({ payload }) => payload,
    (thrown) => {
      if (thrown instanceof errors.JOSEError) return null;
      throw thrown;
    },
  );
}

async function isStanding(sub: string | undefined, clientId: string): Promise<boolean> {
  if (!(await findApplication(clientId))) return false;
  if (sub === clientId) return true;
  const user = await findUser(sub ?? "");
  return user !== null && !user.isSuspended;
}
