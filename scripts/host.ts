import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { Miniflare } from "miniflare";
import { type BuiltWorker, readBuiltWorkers, staticFileWorkers, toMiniflareWorker } from "./built-workers.ts";
import { migrate, schemasOf } from "./migrations.ts";
import { freePort } from "./ports.ts";
import type { RegionKey } from "./regions.ts";
import { type RuntimeOptions, runtimeOptions } from "./runtime.ts";
import { localSecrets, type Vars, type WorkerKey } from "./secrets.ts";
import { freshState } from "./template-state.ts";

export interface HostOptions extends RuntimeOptions {
  /** Variables of all Workers, over those of wrangler.toml and the local secrets. `EDITION=oss` hosts the edge alone. */
  vars?: Vars;
  /** Regions that do not answer, from the start. `setUnreachable` changes it later. */
  unreachable?: readonly RegionKey[];
  /** The crons of all Workers every minute. On unless said otherwise. */
  crons?: boolean;
  /** The files of build/client, beside the Workers. On unless said otherwise. */
  assets?: boolean;
  /** Folder of the build, if it is not the product's. */
  build?: string;
}

type D1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;

export interface Host {
  /** `http://localhost:<port>`, which is also the ENDPOINT unless `vars` name another. */
  url: string;
  port: number;
  /** For the bootstrap calls. */
  bootstrapToken: string;
  /** Reaches into the stores: `mf.getKVNamespace("SESSIONS", host.nameOf("edge"))` and the like. */
  mf: Miniflare;
  /** The name under which Miniflare knows a Worker. */
  nameOf(worker: WorkerKey): string;
  /** A database of the edge Worker (`control`, where home tenants live too) or of a region. */
  database(of: "control" | RegionKey): Promise<D1>;
  /** Makes exactly these regions unreachable. The runtime restarts; what is stored stays. */
  setUnreachable(regions: readonly RegionKey[]): Promise<void>;
  /** Fires the cron of every Worker now. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hosts the built app in this process, migrated. Miniflare's own API and not `wrangler dev`, whose
 * proxy ends at some 500 requests a second whatever is behind it (docs/decisions/005).
 */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const port = options.port || (await freePort());
  const url = `http://localhost:${port}`;
  const vars: Vars = { ENDPOINT: url, PROTECTED_DOMAIN: `apps.localhost:${port}`, ...options.vars };
  const workers = hideRegions(readBuiltWorkers(vars.EDITION ?? "cloud", options.build));
  const files = options.assets === false ? [] : workers.slice(0, 1).flatMap(staticFileWorkers);
  const { secrets } = localSecrets();
  const persist = options.persist ?? (await freshState(schemasOf(workers)));
  if (options.persist) await migrate(persist, schemasOf(workers));

  const optionsWith = (unreachable: readonly RegionKey[]) => ({
    ...runtimeOptions({ ...options, persist, port }),
    workers: [
      ...workers.map((worker) =>
        toMiniflareWorker(worker, { ...secrets[worker.key], ...vars }, (service) =>
          workers.some((other) => other.config.name === service && !unreachable.includes(other.key as RegionKey)),
        ),
      ),
      ...files,
    ],
  });
  const mf = new Miniflare(optionsWith(options.unreachable ?? []));
  await mf.ready;

  const nameOf = (key: WorkerKey) => {
    const worker = workers.find((each) => each.key === key);
    if (!worker) throw new Error(`${key} is not hosted in this edition`);
    return worker.config.name;
  };
  const tick = async () => {
    await Promise.all(workers.map((worker) => fireCron(mf, worker)));
  };
  const timer = options.crons === false ? undefined : setInterval(() => void tick().catch(() => undefined), 60_000);
  timer?.unref();

  return {
    url,
    port,
    mf,
    tick,
    bootstrapToken: { ...secrets.edge, ...vars }.BOOTSTRAP_TOKEN ?? "",
    nameOf,
    database: (of) => mf.getD1Database("DB", nameOf(of === "control" ? "edge" : of)),
    setUnreachable: (regions) => mf.setOptions(optionsWith(regions)),
    stop: async () => {
      clearInterval(timer);
      await mf.dispose();
      if (!options.persist) rmSync(persist, { recursive: true, force: true });
    },
  };
}

/**
 * Miniflare lets any request name the Worker it is for (`MF-Route-Override`), and a regional Worker believes what
 * reaches it. On the platform it has no public route; here its name is a secret of this process.
 */
function hideRegions(workers: BuiltWorker[]): BuiltWorker[] {
  const secret = randomBytes(16).toString("hex");
  const hide = (name: string) => (name === workers[0]?.config.name ? name : `${name}-${secret}`);
  return workers.map((worker) => {
    const services = worker.config.services.map(({ binding, service }) => ({ binding, service: hide(service) }));
    return { ...worker, config: { ...worker.config, name: hide(worker.config.name), services } };
  });
}

async function fireCron(mf: Miniflare, { config }: BuiltWorker): Promise<void> {
  if (!config.triggers.crons?.length) return;
  const worker = await mf.getWorker(config.name);
  for (const cron of config.triggers.crons) await worker.scheduled({ cron, scheduledTime: new Date() });
}
