import { afterAll, beforeAll } from "vitest";
import { type Host, type HostOptions, startHost } from "../scripts/host.ts";
import { outsideUrls } from "./services/outside.ts";

/** What a host of the tests has unless a file says otherwise: mail is read in the inbox, bills are paid on this machine. */
export const testVars = { DEV_INBOX: "1", BILLING: "local", SERVER_TIMING: "1" } as const;

/** Vars of a host that may call servers on this machine, on any port: those that tests start, as services of others as well. */
export const callsThisMachine = {
  OUTBOUND_ALLOW_HOSTS: "127.0.0.1",
  SERVICE_URLS: JSON.stringify(outsideUrls),
} as const;

/** A runtime takes some 500 MB, and a worker of the tests meets a dozen kinds of hosts. */
const maxShared = 4;
const shared = new Map<string, Promise<Host>>();
const inUse = new Set<string>();

/** What our own pages sent and no contract knows. Accepted from anybody else, a defect of ours. */
const unknownFields: string[] = [];
const listen = (line: string): void => {
  if (line.includes('"page.unknown_fields"')) unknownFields.push(line);
};

const start = (options: HostOptions) => startHost({ quiet: true, crons: false, onLine: listen, ...options });

async function share(options: HostOptions): Promise<Host> {
  const key = JSON.stringify([options.build ?? null, Object.entries(options.vars ?? {}).sort()]);
  inUse.add(key);
  const host = shared.get(key) ?? start(options);
  // Used last is at the end: what was not used for longest is stopped first.
  shared.delete(key);
  shared.set(key, host);
  const idle = [...shared].filter(([name]) => !inUse.has(name)).slice(0, Math.max(0, shared.size - maxShared));
  for (const [name, known] of idle) {
    shared.delete(name);
    await (await known).stop();
  }
  return host;
}

function forFile(open: () => Promise<Host>, close: (host: Host) => Promise<void> | void): () => Host {
  let host: Host | undefined;
  beforeAll(async () => {
    host = await open();
  });
  afterAll(async () => {
    if (host) await close(host);
    inUse.clear();
    const sent = unknownFields.splice(0);
    if (sent.length > 0) throw new Error(`A page sent fields that no contract knows: ${sent.join(" ")}`);
  });
  return () => {
    if (!host) throw new Error("the host is there from beforeAll on");
    return host;
  };
}

/**
 * The built app on a free port, silent, without crons. Files that ask for the same get the same host, one after the other in
 * a worker of the tests: a file makes the people and the tenants that it works with.
 */
export const hostForFile = (options: Pick<HostOptions, "vars" | "build"> = {}): (() => Host) =>
  forFile(
    () => share({ ...options, vars: { ...testVars, ...options.vars } }),
    () => undefined,
  );

/** A host that no other file has seen, and none will: for what counts everything, or what stops or breaks the host. */
export const ownHostForFile = (options: HostOptions = {}): (() => Host) =>
  forFile(
    () => start(options),
    (host) => host.stop(),
  );
