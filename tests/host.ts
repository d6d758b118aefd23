import { afterAll, beforeAll } from "vitest";
import { type Host, type HostOptions, startHost } from "../scripts/host.ts";

/** The built app for the tests of one file: on a free port, state in memory, silent, gone afterwards. */
export function hostForFile(options: HostOptions = {}): () => Host {
  let host: Host | undefined;
  beforeAll(async () => {
    host = await startHost({ quiet: true, crons: false, ...options });
  });
  afterAll(() => host?.stop());
  return () => {
    if (!host) throw new Error("the host is there from beforeAll on");
    return host;
  };
}
