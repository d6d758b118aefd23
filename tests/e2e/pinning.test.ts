import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Seeded } from "../../contracts/bootstrap.ts";
import { type Host, startHost } from "../../scripts/host.ts";
import { migratedState } from "./server.ts";

const regions = ["eu", "us", "au", "jp"] as const;
const stores = ["control", ...regions] as const;

async function managed(host: Host, regionName: string) {
  const answer = await fetch(`${host.url}/api/bootstrap/seed`, {
    method: "POST",
    headers: { authorization: `Bearer ${host.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ regionName }),
  });
  const seeded = (await answer.json()) as Seeded;
  const token = await fetch(`${seeded.endpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${seeded.machine.clientId}:${seeded.machine.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: seeded.managementIndicator, scope: "all" }),
  });
  return { endpoint: seeded.endpoint, token: ((await token.json()) as { access_token: string }).access_token };
}

/** Everything a database holds, as text. */
async function dump(host: Host, store: (typeof stores)[number]): Promise<string> {
  const database = await host.database(store);
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all<{ name: string }>();
  const tables: unknown[] = [];
  for (const { name } of results) tables.push((await database.prepare(`SELECT * FROM "${name}"`).all()).results);
  return JSON.stringify(tables);
}

it("what a tenant stores is in its region's database and in no other store of the platform", async () => {
  const dir = await migratedState();
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const host = await startHost({ persist: dir, crons: false });
  const canaries = regions.map((region) => ({ region, canary: `canary-of-${region}-${crypto.randomUUID()}` }));
  try {
    for (const { region, canary } of canaries) {
      const { endpoint, token } = await managed(host, region.toUpperCase());
      const answer = await fetch(`${endpoint}/api/applications`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          name: canary,
          type: "SPA",
          oidcClientMetadata: { redirectUris: [`https://${canary}.example/`] },
        }),
      });
      expect(answer.status).toBe(200);
    }
    for (const store of stores) {
      const text = await dump(host, store);
      for (const { region, canary } of canaries)
        expect(text.includes(canary), `${canary} in ${store}`).toBe(region === store);
    }
  } finally {
    await host.stop();
  }
  // Whatever else is on disk, KV and R2 and queues among it: no other file than one database's holds the value.
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { canary } of canaries) {
    const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(canary));
    expect(new Set(holding.map((file) => file.name.replace(/-(wal|shm)$/, ""))).size).toBe(1);
  }
});
