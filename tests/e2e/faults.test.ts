import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type Host, startHost } from "../../scripts/host.ts";
import { freePort } from "../../scripts/ports.ts";

const regions = ["EU", "US", "AU", "JP"] as const;
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

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
  stops.push(() => host.stop());
  const tenants = await Promise.all(regions.map(async (region) => ({ region, ...(await createTenant(host, region)) })));
  await host.setUnreachable(["au"]);
  for (const { region, endpoint } of tenants) {
    const answer = await fetch(`${endpoint}/api/status`);
    if (region !== "AU") {
      expect(answer.status).toBe(204);
      continue;
    }
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

interface Served {
  child: ChildProcess;
  url: string;
  bootstrapToken: string;
}

async function serve(dir: string, port: number): Promise<Served> {
  const child = spawn(process.execPath, ["tests/e2e/serve.ts", dir, String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const line = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const found = /listening (.*)\n/.exec(text);
      if (found) resolve(found[1] as string);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const [url = "", bootstrapToken = ""] = line.split(" ");
  return { child, url, bootstrapToken };
}

/** Kills the server and the runtime below it at once, as a power cut would. */
const cut = (served: Served) =>
  new Promise((resolve) => {
    served.child.removeAllListeners("exit");
    served.child.on("exit", resolve);
    process.kill(-(served.child.pid as number), "SIGKILL");
  });

it("kill -9 among a hundred writes loses no acknowledged one, and every order is carried out once", async () => {
  const dir = mkdtempSync(join(tmpdir(), "meridian-"));
  stops.push(() => rmSync(dir, { recursive: true, force: true }));
  const port = await freePort();
  const first = await serve(dir, port);
  const acknowledged: { tenantId: string; endpoint: string }[] = [];
  const writes = Array.from({ length: 100 }, (_, n) =>
    createTenant(first, regions[n % 4] as string).then(
      (tenant) => {
        if (tenant.status === 201) acknowledged.push(tenant);
        if (acknowledged.length === 20) void cut(first);
      },
      () => undefined,
    ),
  );
  await Promise.all(writes);
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(acknowledged.length).toBeLessThan(100);

  const second = await serve(dir, port);
  stops.push(() => cut(second));
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
  // A sender that was cut off holds its row for a minute; then the sweep finds it.
  const deadline = Date.now() + 100_000;
  let tenants = await report();
  while (tenants.some((tenant) => tenant.state !== "active") && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    tenants = await report();
  }
  expect(tenants.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(tenants.filter((tenant) => tenant.state !== "active")).toEqual([]);
  for (const tenant of tenants) expect(tenant.orders).toHaveLength(1);
  for (const tenant of tenants.slice(0, 8)) expect((await fetch(`${tenant.endpoint}/api/status`)).status).toBe(204);
}, 180_000);
