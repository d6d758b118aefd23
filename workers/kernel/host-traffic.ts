import { BoundedMap } from "../../contracts/bounded-map.ts";
import type { HostTraffic } from "../../contracts/host-traffic.ts";

/** Whose host name it is: a tenant's (its custom domain), or a protected application's of it. */
export interface HostOf {
  tenantId: string;
  applicationId: string | null;
}

interface Counted {
  hosts: HostTraffic[];
  /** When this isolate told the region last. */
  toldAt: number;
}

/** What this isolate has answered and not told yet. An isolate that ends takes it along. */
const counted = new BoundedMap<string, Counted>(2000);
const keyOf = ({ tenantId, applicationId }: HostOf) => `${tenantId} ${applicationId ?? ""}`;

/** Counts an answer under a host name. */
export function countAnswer(of: HostOf, host: string, isError: boolean): void {
  add(of, { host, requests: 1, errors: isError ? 1 : 0 });
}

/** Takes what was counted, to be told with the next trip to the region; nothing, if that was done less than `pauseMs` ago. */
export function takeTraffic(of: HostOf, now: number, pauseMs = 0): HostTraffic[] {
  const found = counted.get(keyOf(of));
  if (!found || found.hosts.length === 0 || found.toldAt > now - pauseMs) return [];
  counted.set(keyOf(of), { hosts: [], toldAt: now });
  return found.hosts;
}

/** Gives back what could not be told. */
export function giveBackTraffic(of: HostOf, taken: readonly HostTraffic[]): void {
  for (const one of taken) add(of, one);
}

function add(of: HostOf, { host, requests, errors }: HostTraffic): void {
  const { hosts, toldAt } = counted.get(keyOf(of)) ?? { hosts: [], toldAt: 0 };
  const known = hosts.find((one) => one.host === host);
  if (known) Object.assign(known, { requests: known.requests + requests, errors: known.errors + errors });
  else counted.set(keyOf(of), { hosts: [...hosts, { host, requests, errors }], toldAt });
}
