import { importJWK, type JWTPayload, SignJWT } from "jose";
import { usualIdTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import type { Ctx } from "../../kernel/context.ts";
import { claimsOf, type OidcUser } from "../oidc/accounts.ts";
import { chosenAlgorithm, loadKeys } from "../oidc/keys.ts";

/** Seconds. The proxy sends none that is older than a minute. */
const identityTtl = 120;
/** A header has its limits: what a user has more of than this is left out as a whole. */
const listMax = 50;
const lists = ["roles", "organizations", "organization_roles"] as const;
/** What can be as long as anybody likes. */
const unbounded = ["custom_data", "identities", "sso_identities", "organization_data", "address"];

/**
 * A JWT for the origin: who the user is, by the claims of OpenID Connect Core 1.0, section 5.1, with `roles`, `organizations`
 * and `organization_roles` up to 50 each. Signed by the tenant; its type keeps it from being taken for an ID token (RFC 8725,
 * section 3.11).
 */
export function identityFor(ctx: Ctx, applicationId: string, user: OidcUser, at: number): Promise<string> {
  const claims: Record<string, unknown> = claimsOf(user, true);
  for (const name of unbounded) delete claims[name];
  for (const name of lists) if (((claims[name] as unknown[]) ?? []).length > listMax) delete claims[name];
  const payload = { ...claims, auth_time: Math.floor(at / 1000) };
  return sign(ctx, applicationId, { payload, subject: user.id, seconds: identityTtl, typ: "identity+jwt" });
}

/** What the end-session endpoint takes as proof that the application asks for this user. */
export const idTokenHintFor = (ctx: Ctx, applicationId: string, subject: string): Promise<string> =>
  sign(ctx, applicationId, { payload: {}, subject, seconds: 600, typ: "JWT" });

interface Token {
  payload: JWTPayload;
  subject: string;
  seconds: number;
  typ: string;
}

async function sign(ctx: Ctx, applicationId: string, { payload, subject, seconds, typ }: Token): Promise<string> {
  const keys = await loadKeys(ctx);
  const alg = chosenAlgorithm(keys, null, usualIdTokenAlgorithm);
  const jwk = keys.signing.find((key) => key.alg === alg) ?? {};
  const now = Math.floor(ctx.now() / 1000);
  return new SignJWT(payload)
    .setProtectedHeader({ alg, typ, ...(jwk.kid ? { kid: jwk.kid } : {}) })
    .setIssuer(`${ctx.endpoint}/oidc`)
    .setAudience(applicationId)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(await importJWK(jwk, alg));
}
