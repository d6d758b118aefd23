import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

interface TestEnv extends Record<`TEST_DB_${string}`, D1Database> {
  CONTROL: D1Database;
  TEST_MIGRATIONS: { control: D1Migration[]; tenant: D1Migration[] };
}

const bindings = env as TestEnv;
const { control, tenant } = bindings.TEST_MIGRATIONS;

/** All of a list in one batch: the databases are empty, and nobody reads which migrations they have. */
const migrate = (database: D1Database, migrations: readonly D1Migration[]) =>
  database.batch(migrations.flatMap(({ queries }) => queries).map((query) => database.prepare(query)));

// This runs before each file, but the files of a worker share its databases.
const shared = globalThis as { isMigrated?: boolean };
if (!shared.isMigrated) {
  await migrate(bindings.CONTROL, [...control, ...tenant]);
  for (const region of ["EU", "US", "AU", "JP"]) await migrate(bindings[`TEST_DB_${region}`] as D1Database, tenant);
  shared.isMigrated = true;
}
