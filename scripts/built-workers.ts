import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { WorkerOptions } from "miniflare";
import { productDir } from "./build-dir.ts";
import { mockRecords } from "./mock-records.ts";
import { regions } from "./regions.ts";
import { isScriptEngine } from "./script-engine.ts";
import type { Vars, WorkerKey } from "./secrets.ts";
import { CommandError } from "./terminal.ts";

/** What this project uses of the configuration that the build writes beside each Worker. */
export interface BuiltConfig {
  name: string;
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  assets?: { directory: string; binding?: string; run_worker_first?: boolean } | undefined;
  vars: Record<string, unknown>;
  d1_databases: {
    binding: string;
    database_name: string;
    database_id: string;
    migrations_dir: string;
    migrations_table: string;
  }[];
  kv_namespaces: { binding: string; id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  services: { binding: string; service: string }[];
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
  queues: {
    producers?: { binding: string; queue: string }[];
    consumers?: {
      queue: string;
      max_batch_size?: number;
      max_batch_timeout?: number;
      max_retries?: number;
      dead_letter_queue?: string;
    }[];
  };
  triggers: { crons?: string[] };
}

export interface BuiltWorker {
  key: WorkerKey;
  dir: string;
  /** Files that Workers read themselves, whether or not assets are hosted. */
  workerAssetsDir: string;
  config: BuiltConfig;
}

export function readBuiltWorker(key: WorkerKey, build: string = productDir): BuiltWorker {
  const dir = resolve(build, key === "edge" ? "server" : `region_${key}`);
  const workerAssetsDir = resolve(build, "worker-assets");
  const file = join(dir, "wrangler.json");
  if (!existsSync(file)) throw new CommandError("The app has not been built.", "Run: npm run build");
  const config = JSON.parse(readFileSync(file, "utf8")) as BuiltConfig;
  refuseUnknownBindings(config);
  const assets = { directory: relative(dir, workerAssetsDir), binding: "ASSETS", run_worker_first: true };
  // The build gives assets to its entry alone. A region answers requests itself, whatever their path.
  return { key, dir, workerAssetsDir, config: key === "edge" ? config : { ...config, assets } };
}

/** The edge Worker alone in the open-source edition, all five in the cloud edition. The edge comes first. */
export const readBuiltWorkers = (edition: string, build?: string): BuiltWorker[] =>
  (edition === "oss" ? (["edge"] as const) : (["edge", ...regions] as const)).map((key) => readBuiltWorker(key, build));

/** A kind of binding that is not translated below would be missing at run time without a word. */
function refuseUnknownBindings(config: BuiltConfig): void {
  const known = [
    "d1_databases",
    "kv_namespaces",
    "r2_buckets",
    "services",
    "ratelimits",
    "compatibility_flags",
    "rules",
  ];
  const unknown = Object.entries(config).find(
    ([key, value]) => Array.isArray(value) && value.length > 0 && ![...known, "definedEnvironments"].includes(key),
  );
  if (unknown) throw new Error(`wrangler.toml uses "${unknown[0]}", which scripts/built-workers.ts does not host yet`);
}

/** The cloud edition's edge Worker has no tenant with scripts: the admin tenant can have none. */
export const hasScriptEngine = (key: WorkerKey, edition: string | undefined): boolean =>
  key !== "edge" || edition === "oss";

type Config = NonNullable<WorkerOptions["config"]>;
type Modules = NonNullable<Config["manifest"]>["modules"];

/** Every module of a built Worker by its name relative to the build directory. Source maps stay out. */
export function readModules(dir: string, isLeftOut: (file: string) => boolean = () => false): Modules {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const modules: Modules = {};
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (isLeftOut(path)) continue;
    if (/\.m?js$/.test(path)) modules[relative(dir, path)] = { type: "esm", contents: readFileSync(path, "utf8") };
    if (path.endsWith(".wasm"))
      modules[relative(dir, path)] = { type: "wasm", contents: new Uint8Array(readFileSync(path)) };
  }
  return modules;
}

/** A built Worker as Miniflare takes it. `vars` win over the configuration and the secrets. */
export function toMiniflareWorker(
  { key, dir, workerAssetsDir, config }: BuiltWorker,
  vars: Vars,
  isReachable: (worker: string) => boolean,
): WorkerOptions {
  const env: NonNullable<Config["env"]> = {};
  for (const [name, value] of Object.entries({ ...config.vars, ...vars }))
    env[name] = typeof value === "string" ? { type: "text", value } : { type: "json", value: value as never };
  for (const d1 of config.d1_databases) env[d1.binding] = { type: "d1", id: d1.database_id };
  for (const kv of config.kv_namespaces) env[kv.binding] = { type: "kv", id: kv.id };
  for (const r2 of config.r2_buckets) env[r2.binding] = { type: "r2", name: r2.bucket_name };
  for (const { name, namespace_id: namespace, simple } of config.ratelimits)
    env[name] = { type: "rate-limit", namespace, simple };
  env.ASSETS = { type: "disk", path: workerAssetsDir };
  for (const queue of config.queues.producers ?? []) env[queue.binding] = { type: "queue", name: queue.queue };
  for (const { binding, service } of config.services)
    env[binding] = isReachable(service) ? { type: "worker", worker: service } : closedPort;
  if (vars.MOCK_CONNECTOR_RECORDS) env.MOCK_CONNECTOR_RECORDS = mockRecords(vars.MOCK_CONNECTOR_RECORDS);
  const modulesRoot = dirname(resolve(dir, config.main));
  const isLeftOut = (file: string) => !hasScriptEngine(key, vars.EDITION) && isScriptEngine(file);
  return {
    config: {
      name: config.name,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      manifest: { mainModule: basename(config.main), modulesRoot, modules: readModules(modulesRoot, isLeftOut) },
      env,
      triggers: (config.queues.consumers ?? []).map((consumer) => ({
        type: "queue" as const,
        name: consumer.queue,
        maxBatchSize: consumer.max_batch_size,
        maxBatchTimeout: consumer.max_batch_timeout,
        maxRetries: consumer.max_retries,
        deadLetterQueue: consumer.dead_letter_queue,
      })),
    },
  };
}

/**
 * Workers for the files of build/client, asked for their addresses alone. Miniflare's stand-in for the platform's asset
 * routing is two Workers before the one that has assets; on the platform assets cost a request for anything else nothing,
 * and so they do here. What is not among the files is the edge Worker's to answer.
 */
export function staticFileWorkers({ dir, config }: BuiltWorker): WorkerOptions[] {
  const directory = resolve(dir, config.assets?.directory ?? "");
  const served = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !name.startsWith("_"));
  const passOn = (name: string, to: string): Config => ({
    name: `${config.name}-${name}`,
    compatibilityDate: config.compatibility_date,
    manifest: {
      mainModule: "index.js",
      modules: { "index.js": { type: "esm", contents: "export default { fetch: (r, env) => env.NEXT.fetch(r) };" } },
    },
    env: { NEXT: { type: "worker", worker: to } },
  });
  const files = { ...passOn("files", config.name), assets: { directory, hasUserWorker: true } };
  // A route leads past the assets of its own Worker, a binding leads to those of another.
  const triggers = served.map((entry) => ({
    type: "fetch" as const,
    pattern: entry.isDirectory() ? `*/${entry.name}/*` : `*/${entry.name}*`,
  }));
  return [{ config: files }, { config: { ...passOn("file-routes", files.name), triggers } }];
}

/** What a service binding of an unreachable region leads to: nothing ever listens there. */
const closedPort = { type: "external", address: "127.0.0.1:1", http: {} } as const;
