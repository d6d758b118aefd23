import type { EdgeEnv } from "../../kernel/env.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { findHost, getLocation, type HostOwner, recallHost, recallLocation } from "./find.ts";

/** Whom a request is for: a tenant and the path inside it, a protected application of one, or the root of the console's origin. */
export type Target =
  | { kind: "tenant"; location: TenantLocation; path: string }
  | { kind: "application"; location: TenantLocation; applicationId: string }
  | { kind: "root"; path: string };

/** What an address names, before anybody knows whether it is there. */
type Named = { by: "id" | "domain"; name: string; path: string } | { by: "root"; path: string };

/**
 * A custom domain, the host `{tenantId}.<TENANT_DOMAIN>`, the prefix `/m/{tenantId}`, else the root, in this order.
 * @throws `tenant.not_found`
 */
export async function resolveTarget(ctx: ControlCtx, url: URL): Promise<Target> {
  const named = nameTarget(ctx.env, url);
  if (named.by === "root") return { kind: "root", path: named.path };
  if (named.by === "id") return { kind: "tenant", location: await getLocation(ctx, named.name), path: named.path };
  const owner = await findHost(ctx, named.name);
  return owner ? targetOf(owner, named.path) : byPath(ctx, named.path);
}

const targetOf = ({ location, applicationId }: HostOwner, path: string): Target =>
  applicationId === null ? { kind: "tenant", location, path } : { kind: "application", location, applicationId };

/** The same from what this isolate knows alone; null where something has to be asked. @throws `tenant.not_found` */
export function recallTarget(env: EdgeEnv, url: URL): Target | null {
  const named = nameTarget(env, url);
  if (named.by === "root") return { kind: "root", path: named.path };
  if (named.by === "domain") {
    const owner = recallHost(env, named.name);
    return owner && targetOf(owner, named.path);
  }
  const location = recallLocation(env, named.name);
  return location && { kind: "tenant", location, path: named.path };
}

async function byPath(ctx: ControlCtx, path: string): Promise<Target> {
  const named = nameByPath(path);
  if (named.by === "root") return { kind: "root", path };
  return { kind: "tenant", location: await getLocation(ctx, named.name), path: named.path };
}

/** Whether a host is one for protected applications, whosoever it is. */
export const isProtectedHost = ({ PROTECTED_DOMAIN }: EdgeEnv, { host }: URL): boolean =>
  PROTECTED_DOMAIN !== "" && host.endsWith(`.${PROTECTED_DOMAIN}`);

function nameTarget(env: EdgeEnv, url: URL): Named {
  const { ENDPOINT, TENANT_DOMAIN } = env;
  const path = withIssuerFirst(url.pathname);
  if (url.origin === ENDPOINT || ENDPOINT.endsWith(`//${url.host}`) || isLocal(url.hostname)) return nameByPath(path);
  const host = url.host.toLowerCase();
  if (isProtectedHost(env, url)) return { by: "domain", name: host, path };
  if (TENANT_DOMAIN === "" || !host.endsWith(`.${TENANT_DOMAIN}`)) return { by: "domain", name: host, path };
  const name = host.slice(0, -TENANT_DOMAIN.length - 1);
  if (name.includes(".")) throw new AppError("tenant.not_found");
  return { by: "id", name, path };
}

function nameByPath(path: string): Exclude<Named, { by: "domain" }> {
  const [, marker, name = "", ...rest] = path.split("/");
  return marker === "m" ? { by: "id", name, path: `/${rest.join("/")}` } : { by: "root", path };
}

const isLocal = (hostname: string) =>
  hostname === "localhost" || hostname === "[::1]" || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);

/** Metadata of an issuer with a path is asked for with the well-known part in front of it, too (RFC 8414, section 3.1). */
const withIssuerFirst = (path: string): string =>
  path.replace(
    /^(\/\.well-known\/(?:oauth-authorization-server|openid-configuration))((?:\/m\/[^/]+)?\/oidc)$/,
    "$2$1",
  );
