import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./built-app.ts";
import { type BuiltWorker, readBuiltWorkers } from "./built-workers.ts";
import { localVars, portFromEnv } from "./local-vars.ts";
import { migrate, schemasOf } from "./migrations.ts";
import { freePort } from "./ports.ts";
import { toolFile } from "./run-tool.ts";
import { answers, noteRunning, onStop, requireFree, stateDir } from "./running.ts";
import { localSecrets, type Vars } from "./secrets.ts";
import { bold, dim, readFlags, runCommand, say, seconds, step } from "./terminal.ts";

const help = `
npm run wrangler-dev

Builds, migrates, and runs all five Workers in one process of wrangler dev, connected by their service bindings.
Port, secrets, state and environment are those of npm start, which serves several times as many requests.
`;

/** Beside the build, since its paths are relative. The secrets of a Worker stand in its own folder, for it alone. */
function writeConfig({ key, dir, config }: BuiltWorker, vars: Vars, secrets: Vars): string {
  const built = JSON.parse(readFileSync(join(dir, "wrangler.json"), "utf8")) as object;
  const file = join(dir, "wrangler.dev.json");
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(join(dir, ".dev.vars"), lines.join(""), { mode: 0o600 });
  const services = key === "edge" && vars.EDITION === "oss" ? [] : config.services;
  const own = { ...built, assets: config.assets, services, vars: { ...config.vars, ...vars }, configPath: undefined };
  writeFileSync(file, JSON.stringify(own, null, 2));
  return file;
}

await runCommand(async () => {
  const started = performance.now();
  readFlags({ help, flags: {} });
  const port = portFromEnv();
  await requireFree(port, "npm run wrangler-dev");
  const { created, secrets } = localSecrets();
  if (created.length > 0) say(`Created secrets in ${created.join(", ")}`);
  await ensureBuilt();
  const vars = localVars(port);
  const workers = readBuiltWorkers(vars.EDITION ?? "cloud");
  await step("Migrated", () => migrate(stateDir, schemasOf(workers)));
  const configs = workers.map((worker) => writeConfig(worker, vars, secrets[worker.key]));

  const address = ["--ip", process.env.HOST || "127.0.0.1", "--port", String(port)];
  const inspector = ["--inspector-port", String(await freePort())];
  const rest = ["--persist-to", stateDir, "--log-level", "warn", "--show-interactive-dev-session=false", ...inspector];
  const wrangler = spawn(
    process.execPath,
    [toolFile("wrangler"), "dev", ...configs.flatMap((file) => ["-c", file]), ...address, ...rest],
    {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" },
    },
  );
  onStop(() => wrangler.kill());
  wrangler.once("exit", (code) => process.exit(code ?? 0));
  const url = `http://localhost:${port}`;
  noteRunning(url);
  while (!(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 300));
  const took = dim(`(started in ${seconds(performance.now() - started)})`);
  say(bold(`Meridian (${vars.EDITION}, wrangler dev) is running at ${url} ${took}`));
});
