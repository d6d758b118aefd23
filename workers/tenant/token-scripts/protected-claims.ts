/**
 * Claims that say who issued a token, to whom, for whom, and until when (RFC 7519, section 4.1; RFC 9068, section 2.2; RFC 8693,
 * sections 4.1 to 4.4; RFC 7800, section 3.1; OpenID Connect Core 1.0, section 2), those of ours that APIs decide by, and names
 * that mean the prototype in JavaScript. No script sets them.
 */
export const protectedClaims: ReadonlySet<string> = new Set([
  ...["iss", "sub", "aud", "exp", "nbf", "iat", "jti"],
  ...["client_id", "scope", "azp", "sid", "auth_time", "acr", "amr", "nonce", "at_hash", "c_hash", "typ", "gty"],
  ...["act", "may_act", "cnf", "organization_id", "session_uid", "secret_created_at", "token_type", "active"],
  ...["__proto__", "constructor", "prototype"],
]);

/** Claims without those that are protected, and the names of these. */
export function splitClaims(claims: Record<string, unknown>): { own: Record<string, unknown>; refused: string[] } {
  const entries = Object.entries(claims);
  return {
    own: Object.fromEntries(entries.filter(([name]) => !protectedClaims.has(name))),
    refused: entries.map(([name]) => name).filter((name) => protectedClaims.has(name)),
  };
}
