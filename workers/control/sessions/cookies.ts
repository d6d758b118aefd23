import { givenUpKeys } from "../../../contracts/waiting-sign-ins.ts";
import * as cookies from "../../kernel/cookies.ts";
import type { ControlCtx } from "../context.ts";

const isHttps = ({ env }: ControlCtx) => env.ENDPOINT.startsWith("https:");

export const readCookie = (ctx: ControlCtx, given: string | null, name: string): string | null =>
  cookies.readCookie(isHttps(ctx), given, name);

export const cookieLine = (ctx: ControlCtx, name: string, value: string, maxAgeSeconds: number): string =>
  cookies.cookieLine(isHttps(ctx), name, value, maxAgeSeconds);

/** The keys of the oldest sign-ins that wait, which a browser gives up when it begins one more. */
export const givenUp = (ctx: ControlCtx, given: string | null, name: string): string[] =>
  givenUpKeys(given, cookies.cookieName(isHttps(ctx), name));

/** A path of the console to come back to, and nothing else. */
export function ownPath(ctx: ControlCtx, wanted: string | null): string {
  const home = "/console";
  if (wanted === null || wanted.length > 2048 || !/^\/console(?:[/?#]|$)/.test(wanted)) return home;
  const url = URL.parse(wanted, ctx.env.ENDPOINT);
  if (!url || url.origin !== new URL(ctx.env.ENDPOINT).origin || !/^\/console(\/|$)/.test(url.pathname)) return home;
  if (/^\/console\/(callback|sign-in|sign-out)(\/|$)/.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
