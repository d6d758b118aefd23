import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { Seeded } from "../../contracts/bootstrap.ts";
import { freePort } from "../../scripts/ports.ts";
import { localSecrets } from "../../scripts/secrets.ts";

const state = mkdtempSync(join(tmpdir(), "meridian-wrangler-"));
let command: ChildProcess | undefined;

afterAll(async () => {
  const { pid } = command ?? {};
  if (command && pid !== undefined && command.exitCode === null) {
    const ended = new Promise((resolve) => command?.once("exit", resolve));
    process.kill(-pid, "SIGTERM");
    await ended;
  }
  rmSync(state, { recursive: true, force: true });
});

/** Until the command says that it runs; what it printed, if it ends before that. */
const running = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = "";
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes("is running at")) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`the command ended with ${code}: ${printed}`)));
  });

it("npm run wrangler-dev connects the edge with its regions: a tenant in the EU issues a token that its API takes", async () => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), STATE_DIR: state, EDITION: "cloud", HOST: "127.0.0.1" };
  command = spawn(process.execPath, ["scripts/wrangler-dev.ts"], { env, detached: true });
  await running(command);
  const seeding = await fetch(`http://localhost:${port}/api/bootstrap/seed`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${localSecrets().secrets.edge.BOOTSTRAP_TOKEN}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ regionName: "EU" }),
  });
  const { endpoint, managementIndicator, machine } = Seeded.parse(await seeding.json());
  const token = await fetch(`${endpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${machine.clientId}:${machine.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: managementIndicator, scope: "all" }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await fetch(`${endpoint}/api/applications`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([expect.objectContaining({ id: machine.clientId })]);
});
