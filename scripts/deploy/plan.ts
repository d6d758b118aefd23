import type { BuiltWorker } from "../built-workers.ts";
import { requiredSecrets, type WorkerKey } from "../secrets.ts";
import { CommandError } from "../terminal.ts";
import { type Residency, type Store, wantedStores } from "./wanted.ts";

/** What an account has already, as wrangler's listings tell. */
export interface Account {
  d1: { name: string; uuid: string; jurisdiction?: string | null }[];
  kv: { title: string; id: string }[];
  r2: string[];
  queues: string[];
  /** Names of secrets by Worker. A Worker that is not deployed yet has none. */
  secrets: Record<string, string[]>;
}

export const emptyAccount: Account = { d1: [], kv: [], r2: [], queues: [], secrets: {} };

export interface Step {
  title: string;
  /** Arguments of wrangler. */
  args: string[];
  /** Secrets that are made up and go to the Worker with its deployment. */
  newSecrets?: { worker: WorkerKey; names: string[]; file: string };
}

export interface Plan {
  create: Step[];
  migrate: Step[];
  /** Regional Workers before the edge, whose bindings name them. */
  deploy: Step[];
}

/** Where the configuration with real ids is written: beside the build, since its paths are relative. */
export const configFile = (key: WorkerKey): string =>
  `build/${key === "edge" ? "server" : `region_${key}`}/wrangler.deploy.json`;
export const secretsToDeploy = (key: WorkerKey): string => `.wrangler/deploy/secrets.${key}.json`;

/** Every command that brings an account from what it has to a running Meridian. Pure: nothing is asked, nothing is done. */
export function planDeployment(workers: readonly BuiltWorker[], account: Account): Plan {
  const missing = wantedStores(workers).filter((store) => !has(account, store));
  return {
    create: missing.map(createStep),
    migrate: workers.flatMap(({ key, config }) =>
      config.d1_databases.map(({ binding, database_name, migrations_table }) => ({
        title: `Migrate ${database_name} (${migrations_table})`,
        args: ["d1", "migrations", "apply", binding, "--remote", "--config", configFile(key)],
      })),
    ),
    deploy: [...workers]
      .sort((a, b) => Number(a.key === "edge") - Number(b.key === "edge"))
      .map((worker) => deployStep(worker, account)),
  };
}

function has(account: Account, store: Store): boolean {
  switch (store.kind) {
    case "d1":
      return hasDatabase(account, store);
    case "kv":
      return account.kv.some(({ title }) => title === store.name);
    case "r2":
      return account.r2.includes(store.name);
    case "queue":
      return account.queues.includes(store.name);
    default:
      return store.kind satisfies never;
  }
}

/** A database keeps the jurisdiction it was made with for good: one without it cannot hold a pinned region. */
function hasDatabase(account: Account, { name, residency }: Store): boolean {
  const found = account.d1.find((d1) => d1.name === name);
  if (!found) return false;
  const wanted = residency?.kind === "pinned" ? residency.jurisdiction : null;
  if (wanted && found.jurisdiction !== undefined && found.jurisdiction !== wanted) {
    throw new CommandError(
      `The database ${name} exists without the jurisdiction ${wanted}, and D1 cannot add one later.`,
      `If it is empty, delete it (wrangler d1 delete ${name}) and deploy again; else move its data first.`,
    );
  }
  return true;
}

const placeFlags = (residency: Residency | null): string[] => {
  if (residency === null) return [];
  return residency.kind === "pinned" ? ["--jurisdiction", residency.jurisdiction] : ["--location", residency.location];
};

function createStep({ kind, name, residency }: Store): Step {
  const place = placeFlags(residency);
  switch (kind) {
    case "d1":
      return { title: `Create the database ${name}`, args: ["d1", "create", name, ...place, "--update-config=false"] };
    case "kv":
      return {
        title: `Create the namespace ${name}`,
        args: ["kv", "namespace", "create", name, "--update-config=false"],
      };
    case "r2":
      return {
        title: `Create the bucket ${name}`,
        args: ["r2", "bucket", "create", name, ...place, "--update-config=false"],
      };
    case "queue":
      return { title: `Create the queue ${name}`, args: ["queues", "create", name, ...place] };
    default:
      return kind satisfies never;
  }
}

function deployStep({ key, config }: BuiltWorker, account: Account): Step {
  const known = account.secrets[config.name] ?? [];
  const names = Object.keys(requiredSecrets(key)).filter((name) => !known.includes(name));
  const args = ["deploy", "--config", configFile(key)];
  const title = `Deploy ${config.name}`;
  if (names.length === 0) return { title, args };
  const file = secretsToDeploy(key);
  return { title, args: [...args, "--secrets-file", file], newSecrets: { worker: key, names, file } };
}
