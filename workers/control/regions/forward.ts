import { type AdminIssuer, encodeForward, FORWARD_HEADER, WORK_HEADER, Work } from "../../../contracts/forward.ts";
import type { Region } from "../../../contracts/region.ts";
import type { EdgeEnv } from "../../kernel/env.ts";
import { AppError } from "../../kernel/error.ts";
import { giveBackTraffic, type HostOf, takeTraffic } from "../../kernel/host-traffic.ts";
import { errorTrace, type Log } from "../../kernel/log.ts";
import type { Meter } from "../../kernel/meter.ts";
import type { TenantLocation } from "../context.ts";

/** A region that has not answered within this time is down, for this request. */
const patienceMs = 15_000;
const retryAfterSeconds = 15;
/** What was answered under custom domains is told so often by each isolate: every time is a write. */
const trafficPauseMs = 60_000;

export interface Forwarding {
  env: EdgeEnv;
  meter: Meter;
  log: Log;
  requestId: string;
  clientIp: string | null;
  adminIssuer: AdminIssuer | null;
}

export const regionUnavailable = (region: Region, cause?: unknown): AppError =>
  new AppError("region.unavailable", { data: { region }, retryAfter: retryAfterSeconds, cause });

/**
 * One trip to a tenant's region, with a request of our own making, whose headers this may set: `fetch` over the service binding, since placement covers fetch handlers only.
 * @throws `region.unavailable` when the region does not answer; other regions are not touched by that.
 */
export async function forwardToRegion(
  forwarding: Forwarding,
  region: Region,
  location: TenantLocation,
  request: Request,
): Promise<Response> {
  const { env, meter, log, requestId, clientIp, adminIssuer } = forwarding;
  const binding = env[region];
  if (!binding) throw regionUnavailable(region);
  const counted: HostOf = { tenantId: location.tenantId, applicationId: null };
  const traffic = location.customHost ? takeTraffic(counted, Date.now(), trafficPauseMs) : [];
  request.headers.set(
    FORWARD_HEADER,
    encodeForward({
      tenantId: location.tenantId,
      shard: location.shard,
      endpoint: location.endpoint,
      ...(location.about ? { tenantName: location.about.name } : {}),
      ...(location.primaryEndpoint ? { primaryEndpoint: location.primaryEndpoint } : {}),
      requestId,
      clientIp,
      adminIssuer,
      ...(location.hostClaim ? { hostClaim: location.hostClaim } : {}),
      ...(traffic.length > 0 ? { traffic } : {}),
    }),
  );
  // The clock is for Server-Timing alone.
  const started = env.SERVER_TIMING ? performance.now() : 0;
  const patience = new AbortController();
  // Ends with the first byte of the answer: a long one, such as an export, may take its time.
  const timer = setTimeout(
    () => patience.abort(new DOMException("the region did not answer", "TimeoutError")),
    patienceMs,
  );
  meter.regionTrips += 1;
  try {
    const answer = await meter.travel(region.toLowerCase() as Lowercase<Region>, () =>
      binding.fetch(request, { signal: patience.signal }),
    );
    const ours = env.SERVER_TIMING ? withoutWork(answer, meter) : answer;
    if (ours === answer) complete.add(answer);
    return ours;
  } catch (thrown) {
    giveBackTraffic(counted, traffic);
    log("error", "region.unavailable", { region, error: errorTrace(thrown) });
    throw regionUnavailable(region, thrown);
  } finally {
    clearTimeout(timer);
    if (env.SERVER_TIMING) meter.regionMs += performance.now() - started;
  }
}

const complete = new WeakSet<Response>();

/** A regional Worker's own answer, with its security headers: it leaves as it came, and its headers cannot be changed. */
export const isComplete = (answer: Response): boolean => complete.has(answer);

/** Takes the region's account of its work, given where costs may be seen, off the answer and onto the meter. */
function withoutWork(answer: Response, meter: Meter): Response {
  const account = answer.headers.get(WORK_HEADER);
  const ours = new Response(answer.body, answer);
  if (account === null) return ours;
  ours.headers.delete(WORK_HEADER);
  const work = Work.safeParse(JSON.parse(account));
  if (work.success) addWork(meter, work.data);
  return ours;
}

export function addWork(meter: Meter, { d1, statements, kv }: Work): void {
  meter.d1 += d1;
  meter.statements += statements;
  meter.kv += kv;
}
