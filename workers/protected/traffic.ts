import type { HostTraffic } from "../../contracts/protected-application.ts";
import { BoundedMap } from "../kernel/bounded-map.ts";
import type { Visit } from "./visit.ts";

/** What this isolate has answered and not told yet, by application and host. An isolate that ends takes it along. */
const counted = new BoundedMap<string, HostTraffic[]>(2000);
const keyOf = ({ location, applicationId }: Visit) => `${location.tenantId} ${applicationId}`;

/** Counts an answer; one of 500 or more is an error, unless it says that the application is in maintenance. */
export function countAnswer(visit: Visit, status: number, isMaintenance: boolean): void {
  add(visit, { host: visit.url.host, requests: 1, errors: status >= 500 && !isMaintenance ? 1 : 0 });
}

/** Takes what was counted for an application, to be told with its next trip. */
export function takeTraffic(visit: Visit): HostTraffic[] {
  const taken = counted.get(keyOf(visit)) ?? [];
  counted.delete(keyOf(visit));
  return taken;
}

/** Gives back what could not be told. */
export function giveBackTraffic(visit: Visit, taken: readonly HostTraffic[]): void {
  for (const one of taken) add(visit, one);
}

function add(visit: Visit, { host, requests, errors }: HostTraffic): void {
  const hosts = counted.get(keyOf(visit)) ?? [];
  const known = hosts.find((one) => one.host === host);
  if (known) Object.assign(known, { requests: known.requests + requests, errors: known.errors + errors });
  else counted.set(keyOf(visit), [...hosts, { host, requests, errors }]);
}
