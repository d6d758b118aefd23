import { ensureBuilt } from "./built-app.ts";
import { editionFromEnv, localVars, portFromEnv } from "./local-vars.ts";
import { answers, noteRunning, onStop, requireFree, stateDir } from "./running.ts";
import { localSecrets } from "./secrets.ts";
import { bold, CommandError, dim, readFlags, runCommand, say, seconds, step } from "./terminal.ts";

const help = `
npm start

Builds what has changed, applies migrations, and serves Meridian on this machine.
State is kept in .wrangler/state; secrets are made on the first start, in .dev.vars and .dev.vars.<region>.

Environment
  PORT             port, 3001 unless set
  HOST             address to listen on, 127.0.0.1 unless set
  EDITION          cloud (default: edge and four regions) or oss (one Worker, one database)
  ENDPOINT         public address, http://localhost:PORT unless set
  TENANT_DOMAIN    serve tenants at <tenant>.<domain> instead of /m/<tenant>
  SERVER_TIMING    1 (default) shows the cost of each request in a header, 0 does not
  DEV_INBOX        1 (default) keeps every mail and SMS to be read at /dev/inbox, 0 does not
  STATE_DIR        where state is kept, .wrangler/state unless set
  SIMULATE_RTT_MS  delay of trips, for example eu:240,us:90,control:120,kv:10
`;

function printAddresses(url: string, hasInbox: boolean): void {
  const lines = [
    ["Console", `${url}/console`],
    ["OpenAPI", `${url}/api/swagger.json`],
    ...(hasInbox ? [["Inbox", `${url}/dev/inbox`]] : []),
  ];
  for (const [name, address] of lines) say(`  ${dim((name as string).padEnd(13))} ${address}`);
  say(dim("  First user and tenant: npm run seed. Stop with Ctrl-C."));
}

async function main(): Promise<void> {
  const started = performance.now();
  readFlags({ help, flags: {} });
  const port = portFromEnv();
  const edition = editionFromEnv();
  await requireFree(port, "npm start");
  const { created } = localSecrets();
  if (created.length > 0) say(`New secrets in ${created.join(", ")}`);
  if ((await ensureBuilt()) === "unchanged") say(dim("Build is up to date."));

  const { startHost } = await import("./host.ts");
  const vars = localVars(port);
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
    throw new CommandError("The app started but does not answer.", "See the lines above.");
  say(bold(`Meridian answers at ${host.url} ${dim(`after ${seconds(performance.now() - started)}`)}`));
  printAddresses(host.url, vars.DEV_INBOX === "1");
}

await runCommand(main);
