import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { type Host, startHost } from "../../scripts/host.ts";
import { freePort } from "../../scripts/ports.ts";
import { cut, migratedState, serve } from "./server.ts";

const regions = ["EU", "US", "AU", "JP"] as const;

async function createTenant(at: { url: string; bootstrapToken: string }, regionName: string) {
  const answer = await fetch(`${at.url}/api/bootstrap/tenants`, {
    method: "POST",
    headers: { authorization: `Bearer ${at.bootstrapToken}`, "content-type": "application/json" },
    body: JSON.stringify({ name: `Tenant of ${regionName}`, regionName }),
  });
  return { status: answer.status, ...((await answer.json()) as { tenantId: string; endpoint: string; state: string }) };
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`never happened: ${what}`);
}

it("a stopped region is 503 with Retry-After for its own tenants and for nobody else", async () => {
  const host: Host = await startHost({ crons: false });
  onTestFinished(() => host.stop());
  const tenants = await Promise.all(regions.map(async (region) => ({ region, ...(await createTenant(host, region)) })));
  await host.setUnreachable(["au"]);
  for (const { region, endpoint } of tenants) {
    const answer = await fetch(`${endpoint}/api/status`);
    const trial = await fetch(`${endpoint}/trial/${"x".repeat(32)}/sign-in`);
    if (region !== "AU") {
      expect([answer.status, trial.status]).toEqual([204, 404]);
      continue;
    }
    // A trial is over when its region says so, and not when it says nothing.
    expect(trial.status).toBe(503);
    expect(await trial.json()).toMatchObject({ code: "region.unavailable" });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: "region.unavailable", data: { region: "AU" } });
  }
  expect((await fetch(`${host.url}/api/status`)).status).toBe(204);

  const ordered = await createTenant(host, "AU");
  expect(ordered).toMatchObject({ status: 201, state: "provisioning" });
  await host.setUnreachable([]);
  const control = await host.database("control");
  await control.prepare("UPDATE outbox SET due_at = 0").run();
  await host.tick();
  await until("the tenant is made once its region is back", async () => {
    const row = await control
      .prepare("SELECT state FROM directory WHERE tenant_id = ?")
      .bind(ordered.tenantId)
      .first<{ state: string }>();
    return row?.state === "active";
  });
  expect((await fetch(`${ordered.endpoint}/api/status`)).status).toBe(204);
});

it("kill -9 among a hundred writes loses no acknowledged one, and every order is carried out once", async () => {
  const dir = await migratedState();
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const port = await freePort();
  const vars = { OUTBOX_LEASE_SECONDS: "5" };
  const first = await serve(dir, port, vars);
  const acknowledged: { tenantId: string; endpoint: string }[] = [];
  let asked = 0;
  const lane = async () => {
    while (asked < 100) {
      asked += 1;
      const tenant = await createTenant(first, regions[asked % 4] as string).catch(() => null);
      if (tenant?.status !== 201) return;
      acknowledged.push(tenant);
      if (acknowledged.length === 30) await cut(first);
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);
  expect(acknowledged.length).toBeLessThan(100);

  const second = await serve(dir, port, vars);
  for (const { tenantId } of acknowledged) {
    const answer = await fetch(`${second.url}/api/.well-known/endpoints/${tenantId}`);
    expect(answer.status).toBe(200);
  }
  const report = async () =>
    (await (
      await fetch(`${second.url}/api/bootstrap/tenants`, {
        headers: { authorization: `Bearer ${second.bootstrapToken}` },
      })
    ).json()) as { tenantId: string; state: string; orders: string[]; endpoint: string }[];
  // A sender that was cut off holds its row for its lease; then the sweep finds it.
  const deadline = Date.now() + 100_000;
  let tenants = await report();
  while (tenants.some((tenant) => tenant.state !== "active") && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    tenants = await report();
  }
  expect(tenants.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(tenants.filter((tenant) => tenant.state !== "active")).toEqual([]);
  for (const tenant of tenants) expect(tenant.orders).toHaveLength(1);
  for (const tenant of tenants.slice(0, 8)) expect((await fetch(`${tenant.endpoint}/api/status`)).status).toBe(204);
}, 180_000);

it("kill -9 among a thousand token requests: what was acknowledged was counted, and nothing was counted twice", async () => {
  const dir = await migratedState();
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const port = await freePort();
  const first = await serve(dir, port);
  const seeded = (await (
    await fetch(`${first.url}/api/bootstrap/seed`, {
      method: "POST",
      headers: { authorization: `Bearer ${first.bootstrapToken}`, "content-type": "application/json" },
      body: JSON.stringify({ regionName: "JP" }),
    })
  ).json()) as {
    tenantId: string;
    endpoint: string;
    managementIndicator: string;
    machine: { clientId: string; clientSecret: string };
  };
  const askToken = async () => {
    const { clientId, clientSecret } = seeded.machine;
    const answer = await fetch(`${seeded.endpoint}/oidc/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials", resource: seeded.managementIndicator }),
    });
    await answer.json();
    return answer.status;
  };
  const lanes = 20;
  let asked = 0;
  let acknowledged = 0;
  const lane = async () => {
    while (asked < 1000) {
      asked += 1;
      const status = await askToken().catch(() => 0);
      if (status !== 200) return;
      acknowledged += 1;
      if (acknowledged === 400) await cut(first);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  expect(acknowledged).toBeGreaterThanOrEqual(400);

  const second = await startHost({ persist: dir, crons: false });
  onTestFinished(() => second.stop());
  const region = await second.database("jp");
  const read = async (sql: string) => (await region.prepare(sql).bind(seeded.tenantId).first<{ n: number }>())?.n;
  const counted = await read("SELECT sum(tokens) n FROM token_usage WHERE tenant_id = ?");
  const logged = await read(
    "SELECT count(*) n FROM logs WHERE tenant_id = ? AND key = 'ExchangeTokenBy.ClientCredentials'",
  );
  // Those in flight at the cut may have been committed; their answers never left.
  expect(counted).toBeGreaterThanOrEqual(acknowledged);
  expect(counted).toBeLessThanOrEqual(acknowledged + lanes);
  expect(counted).toBe(logged);
});
