import { AppError } from "../../kernel/error.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { findLocationByDomain, getLocation } from "./find.ts";

/** Whom a request is for: a tenant and the path inside it, or the root of the console's origin. */
export type Target = { kind: "tenant"; location: TenantLocation; path: string } | { kind: "root"; path: string };

/**
 * A custom domain, the host `{tenantId}.<TENANT_DOMAIN>`, the prefix `/m/{tenantId}`, else the root, in this order.
 * @throws `tenant.not_found`
 */
export async function resolveTarget(ctx: ControlCtx, url: URL): Promise<Target> {
  const { ENDPOINT } = ctx.env;
  const pathname = withIssuerFirst(url.pathname);
  if (url.origin !== ENDPOINT && url.host !== new URL(ENDPOINT).host && !isLocal(url.hostname)) {
    const location = await locationOfHost(ctx, url.host.toLowerCase());
    if (location) return { kind: "tenant", location, path: pathname };
  }
  const [, marker, tenantId = "", ...rest] = pathname.split("/");
  if (marker !== "m") return { kind: "root", path: pathname };
  const location = await getLocation(ctx, tenantId);
  return { kind: "tenant", location, path: `/${rest.join("/")}` };
}

async function locationOfHost(ctx: ControlCtx, host: string): Promise<TenantLocation | null> {
  const suffix = `.${ctx.env.TENANT_DOMAIN}`;
  if (ctx.env.TENANT_DOMAIN !== "" && host.endsWith(suffix)) {
    const label = host.slice(0, -suffix.length);
    if (label.includes(".")) throw new AppError("tenant.not_found");
    return getLocation(ctx, label);
  }
  return findLocationByDomain(ctx, host);
}

const isLocal = (hostname: string) =>
  hostname === "localhost" || hostname === "[::1]" || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);

/** Metadata of an issuer with a path is asked for with the well-known part in front of it, too (RFC 8414, section 3.1). */
const withIssuerFirst = (path: string): string =>
  path.replace(
    /^(\/\.well-known\/(?:oauth-authorization-server|openid-configuration))((?:\/m\/[^/]+)?\/oidc)$/,
    "$2$1",
  );
