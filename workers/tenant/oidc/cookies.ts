import type { Interaction, KoaContextWithOIDC } from "oidc-provider";
import { endpointParts } from "../../../contracts/endpoint.ts";
import { stepCookieName, waitingInteraction, withInteraction } from "../../../contracts/interaction-cookie.ts";
import { tenantCookie } from "../../../contracts/tenant-cookie.ts";
import { givenUpKeys, waitingCookie, waitingKeyOf, waitingKeys } from "../../../contracts/waiting-sign-ins.ts";
import type { Ctx } from "../../kernel/context.ts";

/** The names of the engine's cookies. */
export const cookieNames = ({ tenantId, endpoint }: Ctx) => ({
  session: tenantCookie("session", tenantId, endpoint).name,
  interaction: tenantCookie("interaction", tenantId, endpoint).name,
  resume,
});

/** How cookies of the engine are set. */
export function cookieOptions({ tenantId, endpoint }: Ctx) {
  const { path, secure } = tenantCookie("session", tenantId, endpoint);
  return { httpOnly: true, sameSite: "lax", signed: true, overwrite: true, path, secure } as const;
}

/** Under this name the engine asks for the request that an address goes on with. No cookie has it. */
const resume = "resume";

/**
 * The engine keeps one waiting request for a browser, the newest. Here each of them has a cookie of its own beside it, so that a
 * sign-in in one tab goes on although another was begun in a second one; and a request is gone on with by that cookie alone.
 */
export function keepAllWaiting(context: KoaContextWithOIDC, ctx: Ctx): void {
  // Koa makes the cookies of a request, with their keys, when they are first asked for; a token request needs none.
  if (context.path === "/token") return;
  const { cookies } = context;
  const { interaction } = cookieNames(ctx);
  const [get, set] = [cookies.get.bind(cookies), cookies.set.bind(cookies)];
  cookies.set = (name, value, options) => {
    if (name === resume) return cookies;
    set(name, value, options);
    if (name === interaction && value)
      keepWaiting(context, ctx, value, (other, to, path) =>
        set(other, to, { ...options, ...(path ? { path } : {}), signed: false }),
      );
    return cookies;
  };
  cookies.get = (name, options) => {
    if (name !== resume) return get(name, options);
    const id = context.path.split("/").at(-1) ?? "";
    if (get(interaction, options) === id) return id;
    return isWaiting(context, interaction, id) ? id : undefined;
  };
}

/** Its own cookie for a request that now waits. A browser that has too many gives up the oldest, with what its pages show. */
function keepWaiting(
  context: KoaContextWithOIDC,
  ctx: Ctx,
  id: string,
  set: (name: string, value: string | null, path?: string) => unknown,
): void {
  const { interaction } = cookieNames(ctx);
  const key = waitingKeyOf((context.oidc.entities.Interaction as Interaction).cid);
  const signature = keysOf(context).sign(`${interaction}=${id}`);
  set(waitingCookie(interaction, key), `${id}.${signature}`);
  for (const old of givenUpKeys(context.headers.cookie ?? null, interaction, key)) {
    set(waitingCookie(interaction, old), null);
    set(stepCookieName(ctx.tenantId, old), null, endpointParts(ctx.endpoint).path || "/");
  }
}

/** The keys that sign the tenant's cookies. */
const keysOf = ({ cookies }: KoaContextWithOIDC): SigningKeys => (cookies as unknown as { keys: SigningKeys }).keys;

interface SigningKeys {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** Whether the browser holds the request with this ID, under whichever key. */
function isWaiting(context: KoaContextWithOIDC, name: string, id: string): boolean {
  const cookies = context.headers.cookie ?? null;
  const held = waitingKeys(cookies, name).map((key) => waitingInteraction(cookies, name, key));
  const signature = held.find((one) => one?.id === id)?.signature;
  return signature !== undefined && keysOf(context).verify(`${name}=${id}`, signature);
}

/** The cookies of a call about the interaction that `key` names, or about the newest one. */
export const cookiesFor = (ctx: Ctx, cookies: string | undefined, key: string | undefined): string | null =>
  withInteraction(cookies ?? null, cookieNames(ctx).interaction, key);
