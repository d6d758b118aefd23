import { BoundedMap } from "../../contracts/bounded-map.ts";
import { type AskProxyConfig, ProxyConfig } from "../../contracts/protected-application.ts";
import { findHost } from "../control/directory/find.ts";
import { isOwn } from "../control/domains/host-of.ts";
import { call } from "../control/regions/client.ts";
import { AppError } from "../kernel/error.ts";
import { giveBackTraffic, takeTraffic } from "../kernel/host-traffic.ts";
import { errorTrace } from "../kernel/log.ts";
import { type PageRules, pageRulesOf } from "./rules.ts";
import { hostOf, type Visit } from "./visit.ts";

type App = NonNullable<ProxyConfig["app"]>;

/** An application as the proxy knows it; `rules` are its page rules, ready to be asked. */
export interface Proxied extends App {
  rules: PageRules;
  bypass: ReadonlySet<string>;
  /** The origin is a private address, or one of this installation, by what the DNS and the directory say now. */
  isRefused: boolean;
}

/** A change of settings counts within a minute; what is asked for again a little earlier nobody waits for. */
const believedMs = 60_000;
const refreshedMs = 45_000;
/** Settings of a region that does not answer are good for another while: pages without a sign-in need nothing else. */
const staleMs = 600_000;

interface Known {
  proxied: Proxied | null;
  at: number;
  isRefreshing: boolean;
}

const known = new BoundedMap<string, Known>(2000);
const keyOf = ({ location, applicationId }: Visit) => `${location.tenantId} ${applicationId}`;

/** The application's settings, from this isolate, else from its region. Null when it is no more. @throws `region.unavailable` */
export async function configOf(visit: Visit): Promise<Proxied | null> {
  const found = known.get(keyOf(visit));
  const age = found ? visit.now - found.at : Number.POSITIVE_INFINITY;
  if (found && age < believedMs) {
    if (age > refreshedMs && !found.isRefreshing) refresh(visit, found);
    return found.proxied;
  }
  try {
    return await load(visit);
  } catch (thrown) {
    if (found && age < staleMs && thrown instanceof AppError && thrown.code === "region.unavailable")
      return found.proxied;
    throw thrown;
  }
}

function refresh(visit: Visit, found: Known): void {
  found.isRefreshing = true;
  const ctx = visit.context();
  ctx.background(
    load(visit).catch((thrown) => {
      found.isRefreshing = false;
      ctx.log("warn", "protected.refresh_failed", { error: errorTrace(thrown) });
    }),
  );
}

async function load(visit: Visit): Promise<Proxied | null> {
  const { location, applicationId, now: at } = visit;
  const ctx = visit.context();
  const traffic = takeTraffic(hostOf(visit), at);
  const asked = { applicationId, traffic } satisfies AskProxyConfig;
  const { app } = await call(ctx, location, "/protected-applications/config", ProxyConfig, asked).catch((thrown) => {
    giveBackTraffic(hostOf(visit), traffic);
    throw thrown;
  });
  const proxied = app && {
    ...app,
    ...{ rules: pageRulesOf(app.pageRules.map(({ path }) => path)), bypass: new Set(app.bypassPaths) },
    isRefused: await isRefused(visit, app.origin),
  };
  known.set(keyOf(visit), { proxied, at, isRefreshing: false });
  return proxied;
}

/** A name that was public when it was saved may lead somewhere else by now. */
async function isRefused({ context }: Visit, origin: string): Promise<boolean> {
  const ctx = context();
  if (ctx.outbound.isAllowed(origin)) return false;
  const { hostname, host } = new URL(origin);
  if (isOwn(ctx.env, hostname) || (await findHost(ctx, host)) !== null) return true;
  try {
    await ctx.outbound.resolvePublicOrigin(origin);
    return false;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "outbound.address_refused") return true;
    // What has no address now cannot be reached, which is said when it is tried.
    return !(thrown instanceof AppError && thrown.code === "outbound.no_answer");
  }
}
