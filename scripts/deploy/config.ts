import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type BuiltWorker, hasScriptEngine } from "../built-workers.ts";
import { isScriptEngine } from "../script-engine.ts";
import type { Vars } from "../secrets.ts";
import type { Account } from "./plan.ts";
import { configFile } from "./plan.ts";
import { bucketJurisdiction, namespaceTitle } from "./wanted.ts";

/** Keys that the build notes for itself and that wrangler would warn of. */
const notesOfTheBuild = ["configPath", "userConfigPath", "topLevelName", "definedEnvironments", "dev"];

export interface DeployOptions {
  /** Variables of the edge Worker. */
  vars: Vars;
  /** A custom domain of the edge Worker. */
  domain?: string | undefined;
}

const idOf = (kind: string, name: string, found: string | undefined): string => {
  if (found === undefined) throw new Error(`the ${kind} ${name} has no id: was it created?`);
  return found;
};

/** A built Worker's configuration with the ids of an account in place of the local ones. */
export function deployConfig(worker: BuiltWorker, built: object, account: Account, options: DeployOptions): object {
  const { key, config } = worker;
  const rest = Object.fromEntries(Object.entries(built).filter(([name]) => !notesOfTheBuild.includes(name)));
  const isEdge = key === "edge";
  return {
    ...rest,
    assets: config.assets,
    vars: { ...config.vars, ...(isEdge ? options.vars : {}) },
    // The open-source edition is one Worker: it binds no region.
    services: isEdge && options.vars.EDITION === "oss" ? [] : config.services,
    d1_databases: config.d1_databases.map((d1) => ({
      ...d1,
      database_id: idOf("database", d1.database_name, account.d1.find(({ name }) => name === d1.database_name)?.uuid),
    })),
    kv_namespaces: config.kv_namespaces.map((kv) => {
      const title = namespaceTitle(kv.id);
      return { ...kv, id: idOf("namespace", title, account.kv.find((found) => found.title === title)?.id) };
    }),
    r2_buckets: config.r2_buckets.map((r2) => ({ ...r2, jurisdiction: bucketJurisdiction(key) })),
    ...(isEdge && options.domain ? { routes: [{ pattern: options.domain, custom_domain: true }] } : {}),
    ...(isEdge ? { workers_dev: !options.domain } : {}),
  };
}

/** A copy of the Worker's modules without those that it never runs. @returns its entry, from the configuration's folder */
function withoutScriptEngine({ dir, config }: BuiltWorker): string {
  const copy = `${dir}_deployed`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(dir, copy, { recursive: true, filter: (file) => !isScriptEngine(file) });
  return join("..", basename(copy), config.main);
}

export function writeDeployConfig(worker: BuiltWorker, account: Account, options: DeployOptions): void {
  const built = JSON.parse(readFileSync(join(worker.dir, "wrangler.json"), "utf8")) as object;
  const file = configFile(worker.key);
  mkdirSync(dirname(file), { recursive: true });
  const config = deployConfig(worker, built, account, options);
  const main = hasScriptEngine(worker.key, options.vars.EDITION) ? {} : { main: withoutScriptEngine(worker) };
  writeFileSync(file, JSON.stringify({ ...config, ...main }, null, 2));
}
