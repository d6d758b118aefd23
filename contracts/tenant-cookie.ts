import { endpointParts } from "./endpoint.ts";

/** Cookies that a tenant's sign-in relies on. Those for display alone are elsewhere. */
export type TenantCookieKind = "session" | "interaction" | "saml" | "invitation" | "account";

export interface TenantCookie {
  name: string;
  path: string;
  secure: boolean;
}

/**
 * A cookie of a tenant's own endpoint. Over https, where the tenant has a host to itself, its name begins with `__Host-`
 * (RFC 6265bis, section 4.1.3.2): browsers then take it from that host alone, so that pages of another tenant, on a host
 * beside it, cannot set one in its place. The prefix demands `Path=/`; elsewhere the cookie is limited to the tenant's
 * path and what is below it.
 * @param endpoint of the tenant, without a slash at its end
 * @param below of the path where it is needed: `/account`
 */
export function tenantCookie(kind: TenantCookieKind, tenantId: string, endpoint: string, below = "/"): TenantCookie {
  const { isSecure: secure, path } = endpointParts(endpoint);
  if (secure && path === "") return { name: `__Host-${kind}.${tenantId}`, path: "/", secure };
  return { name: `_${kind}.${tenantId}`, path: path + below, secure };
}

/** Set-Cookie for a value of it, which no script can read. */
export const setTenantCookie = ({ name, path, secure }: TenantCookie, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
