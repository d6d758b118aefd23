import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Log, LogLevel, type MiniflareOptions } from "miniflare";

export interface RuntimeOptions {
  /** Where state is kept, in wrangler's layout (`.wrangler/state`). */
  persist?: string | undefined;
  port?: number;
  /** The address to listen on. */
  host?: string | undefined;
  /** Nothing of what the Workers print is shown. */
  quiet?: boolean;
  /** Where the inspector (Chrome DevTools protocol) of every Worker listens, on loopback; without it there is none. */
  inspectorPort?: number;
  /** Called with each line that the Workers print, when quiet. */
  onLine?: (line: string) => void;
}

/** Makes Miniflare start workerd through `workerd.sh`, which lets it not outlive this process. */
function tieRuntimeToThisProcess(): void {
  if (process.platform === "win32" || process.env.MINIFLARE_WORKERD_PATH) return;
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  process.env.MERIDIAN_WORKERD = (fromMiniflare("workerd") as { default: string }).default;
  process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL("workerd.sh", import.meta.url));
}

/** Options of Miniflare that every runtime of this project shares: no proxy, no inspector, no calls home. */
export function runtimeOptions({
  persist,
  port = 0,
  host = "127.0.0.1",
  inspectorPort,
  quiet,
  onLine,
}: RuntimeOptions) {
  tieRuntimeToThisProcess();
  return {
    port,
    host,
    cf: false,
    telemetry: { enabled: false },
    logRequests: false,
    log: new Log(quiet ? LogLevel.NONE : LogLevel.WARN),
    ...(quiet ? { handleStructuredLogs: ({ message }: { message: string }) => onLine?.(message) } : {}),
    ...(inspectorPort ? { inspectorPort } : {}),
    ...(persist ? { resourcePersistencePath: resolve(persist, "v3") } : {}),
  } satisfies Partial<MiniflareOptions>;
}
