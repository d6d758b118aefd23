import { ensureBuilt } from "./built-app.ts";
import { editionFromEnv, localVars, portFromEnv } from "./local-vars.ts";
import { answers, noteRunning, onStop, requireFree, stateDir } from "./running.ts";
import { localSecrets, type Vars } from "./secrets.ts";
import { bold, CommandError, dim, readFlags, runCommand, say, seconds, step } from "./terminal.ts";

const help = `
npm start

Builds what has changed, applies migrations, and serves Meridian on this machine.
State is stored in .wrangler/state. Secrets are created on the first start in .dev.vars and .dev.vars.<region>.

Environment
  PORT             port (default 3001)
  HOST             address to listen on (default 127.0.0.1)
  EDITION          cloud (default: edge and four regions) or oss (one Worker, one database)
  ENDPOINT         public URL (default http://localhost:PORT)
  TENANT_DOMAIN    serve tenants at <tenant>.<domain> instead of /m/<tenant>; localhost:PORT needs no DNS
  PROTECTED_DOMAIN serve protected applications at <name>.<domain> (default apps.localhost:PORT)
  OUTBOUND_ALLOW_HOSTS
                   hosts that may be called although they are private, for example localhost:8080
  SERVER_TIMING    1 (default) adds the Server-Timing header, 0 does not
  DEV_INBOX        1 (default) stores every email and SMS in /dev/inbox, 0 does not
  STATE_DIR        state directory (default .wrangler/state)
  MOCK_CONNECTOR_RECORDS
                   folder in which the mock connectors write what they would send, for example /tmp (default none)
  SIMULATE_RTT_MS  simulated round-trip times, for example eu:240,us:90,control:120,kv:10
`;

function printAddresses(url: string, hasInbox: boolean): void {
  const lines = [
    ["Console", `${url}/console`],
    ["OpenAPI", `${url}/api/swagger.json`],
    ...(hasInbox ? [["Inbox", `${url}/dev/inbox`]] : []),
  ];
  for (const [name, address] of lines) say(`  ${dim((name as string).padEnd(13))} ${address}`);
  say(dim("  Create a first user and tenant with npm run seed. Stop with Ctrl-C."));
}

async function main(): Promise<void> {
  const started = performance.now();
  readFlags({ help, flags: {} });
  const port = portFromEnv();
  const edition = editionFromEnv();
  await requireFree(port, "npm start");
  const { created } = localSecrets();
  if (created.length > 0) say(`Created secrets in ${created.join(", ")}`);
  if ((await ensureBuilt()) === "unchanged") say(dim("The build is up to date."));

  const { startHost } = await import("./host.ts");
  const { MOCK_CONNECTOR_RECORDS } = process.env;
  const vars: Vars = { ...localVars(port), ...(MOCK_CONNECTOR_RECORDS ? { MOCK_CONNECTOR_RECORDS } : {}) };
  const host = await step(`Serving the ${edition} edition`, () =>
    startHost({ port, host: process.env.HOST, persist: stateDir, vars }),
  );
  noteRunning(host.url);
  onStop(async () => {
    say("Stopping");
    await host.stop();
    process.exit(0);
  });
  if (!(await answers(host.url)))
    throw new CommandError("The app started but does not respond.", "See the lines above.");
  say(bold(`Meridian is running at ${host.url} ${dim(`(started in ${seconds(performance.now() - started)})`)}`));
  printAddresses(host.url, vars.DEV_INBOX === "1");
}

await runCommand(main);
