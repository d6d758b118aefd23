import { spawn } from "node:child_process";
import { unstable_readConfig } from "wrangler";
import { editionFromEnv, localVars, portFromEnv } from "./local-vars.ts";
import { migrate, type Schema } from "./migrations.ts";
import { regions } from "./regions.ts";
import { toolFile } from "./run-tool.ts";
import { answers, noteRunning, onStop, requireFree, stateDir } from "./running.ts";
import { localSecrets } from "./secrets.ts";
import { bold, dim, readFlags, runCommand, say, seconds, step } from "./terminal.ts";

const help = `
npm run dev

The app from its sources with hot reload, on the same port, secrets and state as npm start.
The environment is that of npm start: PORT, EDITION, SERVER_TIMING, DEV_INBOX, SIMULATE_RTT_MS and so on.
`;

interface D1Binding {
  binding: string;
  database_id?: string;
  migrations_dir?: string;
  migrations_table?: string;
}

/** The schemas by wrangler.toml itself: nothing is built here. */
function sourceSchemas(): Schema[] {
  return [undefined, ...regions].flatMap((env) => {
    const config = unstable_readConfig({ config: "wrangler.toml", ...(env ? { env } : {}) }, { hideWarnings: true });
    return config.d1_databases.map((d1: D1Binding) => ({
      databaseId: d1.database_id ?? d1.binding,
      dir: d1.migrations_dir ?? "migrations",
      table: d1.migrations_table ?? "d1_migrations",
    }));
  });
}

await runCommand(async () => {
  const started = performance.now();
  readFlags({ help, flags: {} });
  const port = portFromEnv();
  await requireFree(port, "npm run dev");
  const { created } = localSecrets();
  if (created.length > 0) say(`Created secrets in ${created.join(", ")}`);
  await step("Migrated", () => migrate(stateDir, sourceSchemas()));

  const vite = spawn(process.execPath, [toolFile("react-router"), "dev", "--port", String(port), "--strictPort"], {
    stdio: ["inherit", 2, 2],
    // vite.config.ts hands these to the Workers, over what wrangler.toml says.
    env: { ...process.env, DESIGN_SYSTEM: "1", MERIDIAN_LOCAL_VARS: JSON.stringify(localVars(port)) },
  });
  onStop(() => vite.kill());
  vite.once("exit", (code) => process.exit(code ?? 0));
  const url = `http://localhost:${port}`;
  noteRunning(url);
  while (!(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 300));
  say(
    bold(
      `Meridian (${editionFromEnv()}, hot reload) is running at ${url} ${dim(`(started in ${seconds(performance.now() - started)})`)}`,
    ),
  );
});
