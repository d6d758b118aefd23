import type { ControlCtx } from "../context.ts";

const isHttps = ({ env }: ControlCtx) => env.ENDPOINT.startsWith("https:");

/** `__Host-` wherever the browser allows it: over https (RFC 6265bis, section 4.1.3.2). */
const nameOf = (ctx: ControlCtx, name: string) => (isHttps(ctx) ? `__Host-${name}` : name);

export function readCookie(ctx: ControlCtx, cookies: string | null, name: string): string | null {
  const wanted = `${nameOf(ctx, name)}=`;
  const pair = (cookies ?? "").split(";").map((part) => part.trim());
  return pair.find((part) => part.startsWith(wanted))?.slice(wanted.length) || null;
}

/** Set-Cookie; an empty value takes it away. Sent to our own pages alone, and to no script. */
export function cookieLine(ctx: ControlCtx, name: string, value: string, maxAgeSeconds: number): string {
  const secure = isHttps(ctx) ? "; Secure" : "";
  return `${nameOf(ctx, name)}=${value}; Path=/; Max-Age=${value === "" ? 0 : maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** A path of the console to come back to, and nothing else. */
export function ownPath(ctx: ControlCtx, wanted: string | null): string {
  const home = "/console";
  if (wanted === null || wanted.length > 2048 || !/^\/console(?:[/?#]|$)/.test(wanted)) return home;
  const url = URL.parse(wanted, ctx.env.ENDPOINT);
  if (!url || url.origin !== new URL(ctx.env.ENDPOINT).origin || !/^\/console(\/|$)/.test(url.pathname)) return home;
  if (/^\/console\/(callback|sign-in|sign-out)(\/|$)/.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
