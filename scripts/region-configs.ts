import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { regions } from "./regions.ts";

/** What differs between regions; the rest of a built configuration is the same for all. */
const ownKeys = ["name", "vars", "kv_namespaces", "r2_buckets", "queues", "triggers", "placement"] as const;

type Config = Record<string, unknown> & { d1_databases: { migrations_dir: string }[] };

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Config;

/**
 * The regional Workers are the same code, so that it is built once, into `build/region`. Each region gets a folder of its
 * own with a configuration that names this code: its bindings are those of its environment in wrangler.toml.
 */
export function writeRegionConfigs(): void {
  const built = read("build/region/wrangler.json");
  for (const region of regions) {
    const own = read(`.wrangler/region/${region}/wrangler.json`);
    const dir = `build/region_${region}`;
    mkdirSync(dir, { recursive: true });
    const config = {
      ...built,
      ...Object.fromEntries(ownKeys.map((key) => [key, own[key]])),
      topLevelName: own.name,
      configPath: undefined,
      userConfigPath: undefined,
      main: join("..", "region", String(built.main)),
      d1_databases: own.d1_databases.map((d1, at) => ({
        ...d1,
        migrations_dir: (built.d1_databases[at] ?? d1).migrations_dir,
      })),
    };
    writeFileSync(join(dir, "wrangler.json"), JSON.stringify(config, null, 2));
  }
}
