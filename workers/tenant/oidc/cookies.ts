import type { KoaContextWithOIDC } from "oidc-provider";
import { tenantCookie } from "../../../contracts/tenant-cookie.ts";
import type { Ctx } from "../../kernel/context.ts";

/** The names of the engine's cookies. */
export const cookieNames = ({ tenantId, endpoint }: Ctx) => ({
  session: tenantCookie("session", tenantId, endpoint).name,
  interaction: tenantCookie("interaction", tenantId, endpoint).name,
  resume: tenantCookie("resume", tenantId, endpoint).name,
});

/** How cookies of the engine are set. */
export function cookieOptions({ tenantId, endpoint }: Ctx) {
  const { path, secure } = tenantCookie("session", tenantId, endpoint);
  return { httpOnly: true, sameSite: "lax", signed: true, overwrite: true, path, secure } as const;
}

/**
 * The engine limits the cookie by which an authorization request goes on to the path of that request, which `__Host-`
 * does not allow. Where names have the prefix it is set for all paths, and counts for the request that it names alone.
 */
export function hostResume(context: KoaContextWithOIDC, { tenantId, endpoint }: Ctx): void {
  const { path } = context;
  const resume = tenantCookie("resume", tenantId, endpoint).name;
  if (path === "/token" || !resume.startsWith("__Host-")) return;
  // Koa makes the cookies of a request, with their keys, when they are first asked for; a token request needs none.
  const { cookies } = context;
  const [get, set] = [cookies.get.bind(cookies), cookies.set.bind(cookies)];
  cookies.set = (name, value, options) => set(name, value, name === resume ? { ...options, path: "/" } : options);
  cookies.get = (name, options) => {
    const value = get(name, options);
    return name === resume && value !== path.split("/").at(-1) ? undefined : value;
  };
}
