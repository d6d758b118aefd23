import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

interface TestEnv extends Record<`TEST_DB_${string}`, D1Database> {
  CONTROL: D1Database;
  TEST_MIGRATIONS: { control: D1Migration[]; tenant: D1Migration[] };
}

const bindings = env as TestEnv;
const { control, tenant } = bindings.TEST_MIGRATIONS;
await applyD1Migrations(bindings.CONTROL, control, "control_migrations");
await applyD1Migrations(bindings.CONTROL, tenant, "tenant_migrations");
for (const region of ["EU", "US", "AU", "JP"])
  await applyD1Migrations(bindings[`TEST_DB_${region}`] as D1Database, tenant, "tenant_migrations");
