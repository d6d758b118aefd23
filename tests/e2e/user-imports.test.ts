import { rmSync } from "node:fs";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import type { Seeded } from "../../contracts/bootstrap.ts";
import type { UserImport } from "../../contracts/user-import.ts";
import imports from "../../locales/en/imports.ts";
import { startHost } from "../../scripts/host.ts";
import { freePort } from "../../scripts/ports.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { basic } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, overflowOf } from "./browser.ts";
import { enter, tenantOf } from "./console-site.ts";
import { cut, migratedState, serve } from "./server.ts";

const host = hostForFile();
const visit = browserForFile();
let owner: ConsoleUser;

beforeAll(async () => {
  owner = await registerConsoleUser(host());
});

const count = (text: string, n: number) => text.replace("{{count, number}}", String(n));

it("a file is checked, imported and undone in the console, and what is wrong with it is said row by row", async () => {
  const tenant = await tenantOf(owner);
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/users/import`);
  await page.getByRole("heading", { name: imports.list.emptyTitle }).waitFor();
  expect(await barriers(page)).toEqual([]);
  const choose = (name: string, text: string) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("broken.csv", "colour\nred\n");
  await page.getByText(imports.file.unreadable).waitFor();
  await choose("people.csv", "Email,Full name,Shoe size\nann@x.example,Ann Lee,38\nben@x.example,Ben,44\nnobody,,\n");
  await page.waitForURL(/\/users\/import\/[^/]+$/);
  const row = page.getByRole("row").filter({ hasText: "nobody" });
  await row.getByText(imports.must.primaryEmail).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: count(imports.start_other, 2) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: count(imports.start_other, 2) })
    .click();
  await page.getByText(imports.state.done, { exact: true }).first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole("button", { name: imports.undo }).click();
  await page.getByRole("dialog").getByRole("button", { name: imports.undo }).click();
  await page.getByText(imports.state.undone, { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

interface Machine {
  call<T>(method: string, path: string, body?: object): Promise<T>;
}

async function machineAt(at: { url: string; bootstrapToken: string }): Promise<Machine> {
  const headers = { "content-type": "application/json" };
  const seeding = await fetch(`${at.url}/api/bootstrap/seed`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${at.bootstrapToken}` },
    body: JSON.stringify({ regionName: "EU" }),
  });
  const { endpoint, machine, managementIndicator } = (await seeding.json()) as Seeded;
  const answer = await fetch(`${endpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: basic(machine.clientId, machine.clientSecret) },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: managementIndicator, scope: "all" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return {
    async call(method, path, body) {
      const { status, said } = await sendAlone(endpoint + path, {
        ...{ method, headers: { ...headers, authorization: `Bearer ${access_token}` } },
        body: JSON.stringify(body),
      });
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${said}`);
      return JSON.parse(said);
    },
  };
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Over a connection of its own. While its databases work for seconds, the clock of the local runtime stands still; then it may
 * take a connection that has just answered for one that has been idle for too long, and reset it.
 */
const sendAlone = (url: string, { body, ...options }: Sent): Promise<{ status: number; said: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false }, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });

const rows = 6000;

it("kill -9 in the middle of an import loses nothing and makes nobody twice: it goes on where it was", async () => {
  const port = await freePort();
  const state = await migratedState();
  onTestFinished(() => rmSync(state, { recursive: true, force: true }));
  const served = await serve(state, port);
  const { call } = await machineAt(served);
  const { id } = await call<UserImport>("POST", "/api/user-imports", { name: "crowd.csv" });
  for (let from = 1; from <= rows; from += 500)
    await call("POST", `/api/user-imports/${id}/rows`, {
      from,
      rows: Array.from({ length: 500 }, (_, n) => ({ username: `crowd_${from + n}` })),
    });
  await call("POST", `/api/user-imports/${id}/ready`);
  await call("POST", `/api/user-imports/${id}/start`);
  let known = await call<UserImport>("GET", `/api/user-imports/${id}`);
  while (known.counts.imported === 0) known = await call("GET", `/api/user-imports/${id}`);
  await cut(served);

  const second = await startHost({ quiet: true, crons: false, persist: state, port });
  onTestFinished(() => second.stop());
  const again = await machineAt(second);
  const stopped = await again.call<UserImport>("GET", `/api/user-imports/${id}`);
  expect(stopped.counts.imported % 500).toBe(0);
  // The lease of the sender that died runs out later; nobody waits for it here.
  await (await second.database("eu")).prepare("UPDATE outbox SET claimed_until = 0, due_at = 0").run();
  await second.tick();
  await expect
    .poll(async () => (await again.call<UserImport>("GET", `/api/user-imports/${id}`)).state, { timeout: 180_000 })
    .toBe("done");
  const done = await again.call<UserImport>("GET", `/api/user-imports/${id}`);
  expect(done.counts).toEqual({ valid: 0, invalid: 0, imported: rows, undone: 0, kept: 0 });
  const found = await (await second.database("eu"))
    .prepare("SELECT count(*) AS n FROM users WHERE username LIKE 'crowd_%'")
    .first<{ n: number }>();
  expect(found?.n).toBe(rows);
}, 300_000);
