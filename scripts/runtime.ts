import { resolve } from "node:path";
import { Log, LogLevel, type MiniflareOptions } from "miniflare";

export interface RuntimeOptions {
  /** Where state is kept, in wrangler's layout (`.wrangler/state`); without it state lives as long as the process. */
  persist?: string | undefined;
  port?: number;
  /** The address to listen on. */
  host?: string;
  /** Nothing of what the Workers print is shown. */
  quiet?: boolean;
}

/** Options of Miniflare that every runtime of this project shares: no proxy, no inspector, no calls home. */
export const runtimeOptions = ({ persist, port = 0, host = "127.0.0.1", quiet }: RuntimeOptions) =>
  ({
    port,
    host,
    cf: false,
    telemetry: { enabled: false },
    logRequests: false,
    log: new Log(quiet ? LogLevel.NONE : LogLevel.WARN),
    ...(quiet ? { handleStructuredLogs: () => undefined } : {}),
    ...(persist ? { resourcePersistencePath: resolve(persist, "v3") } : {}),
  }) satisfies Partial<MiniflareOptions>;
