import { cookieNamed } from "./cookies.ts";

/** The cookie that carries a sign-in that began at an identity provider to the interaction: `<connector's ID>.<code>`. */
export const idpInitiatedCookie = (tenantId: string): string => `_idp_initiated.${tenantId}`;

/** The code that this browser carries for a connector. */
export function carriedCode(cookies: string | null, tenantId: string, connectorId: string): string | null {
  const [id, code] = cookieNamed(cookies, idpInitiatedCookie(tenantId))?.split(".") ?? [];
  return id === connectorId && code ? code : null;
}
