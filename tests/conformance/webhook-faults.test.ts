import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import type { Seeded } from "../../contracts/bootstrap.ts";
import type { Hook } from "../../contracts/webhook.ts";
import { freePort } from "../../scripts/ports.ts";
import { cut, migratedState, serve } from "../e2e/server.ts";
import { basic } from "./fixture.ts";
import { endpointForFile, expectGenuine, until } from "./webhook-endpoint.ts";

const endpoint = await endpointForFile();
const dir = await migratedState();
const port = await freePort();
const vars = { OUTBOX_LEASE_SECONDS: "5", OUTBOUND_ALLOW_HOSTS: endpoint.host };
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function call<T = { id: string }>(url: string, headers: Record<string, string>, method: string, body: object) {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn({ endpoint: at, machine, managementIndicator: resource }: Seeded): Promise<string> {
  const answer = await fetch(`${at}/oidc/token`, {
    method: "POST",
    headers: { authorization: basic(machine.clientId, machine.clientSecret) },
    body: new URLSearchParams({ grant_type: "client_credentials", resource, scope: "all" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** What the event of a change of a role says: whose, and which. */
const mark = ({ payload }: { payload: Record<string, unknown> }) => {
  const { id, description } = payload.data as { id: string; description: string };
  return `${id} ${description}`;
};

it("kill -9 of ours and of the receiver: every committed event arrives, repeated at most under its id, in order while both live", async () => {
  let served = await serve(dir, port, vars);
  await endpoint.start();
  const boot = { authorization: `Bearer ${served.bootstrapToken}` };
  const seeded = await call<Seeded>(`${served.url}/api/bootstrap/seed`, boot, "POST", { regionName: "EU" });
  let auth = { authorization: `Bearer ${await signIn(seeded)}` };
  const api = `${seeded.endpoint}/api`;
  const events = ["Role.Created", "Role.Data.Updated"];
  const hook = await call<Hook>(`${api}/hooks`, auth, "POST", { events, config: { url: endpoint.url } });
  const acknowledged: string[] = [];
  let made = 0;
  const change = async (role: string | null, description: string): Promise<string> => {
    const body = role === null ? { name: `r${made++}-${description}`, description } : { description };
    const { id } = await call(role ? `${api}/roles/${role}` : `${api}/roles`, auth, role ? "PATCH" : "POST", body);
    acknowledged.push(`${id} ${description}`);
    return id;
  };

  const watched = await change(null, "v0");
  for (let n = 1; n <= 25; n += 1) await change(watched, `v${n}`);
  const arrived = () => endpoint.received().map(mark);
  await until("the first events arrive", () => arrived().length === 26);
  expect(arrived()).toEqual(Array.from({ length: 26 }, (_, n) => `${watched} v${n}`));

  /** Until it is cut off: what was answered was committed. */
  const lane = async (until: number) => {
    try {
      while (acknowledged.length < until) {
        const id = await change(null, "v0");
        await change(id, "v1");
      }
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown;
    }
  };
  const lanes = (until: number) => Promise.all(Array.from({ length: 6 }, () => lane(until)));
  const first = lanes(400);
  await until("some changes are made", () => acknowledged.length > 80);
  await endpoint.kill();
  await until("more changes are made", () => acknowledged.length > 160);
  await cut(served);
  await first;
  expect(acknowledged.length).toBeLessThan(400);

  served = await serve(dir, port, vars);
  auth = { authorization: `Bearer ${await signIn(seeded)}` };
  await endpoint.start();
  await lanes(acknowledged.length + 40);
  const missing = () => {
    const there = new Set(arrived());
    return acknowledged.filter((one) => !there.has(one));
  };
  await until("every committed event arrives", () => missing().length === 0, 150_000).catch(() => null);
  expect(missing()).toEqual([]);
  const received = endpoint.received();
  for (const one of received) expectGenuine(hook.signingKey, one);
  // A duplicate has the id, and the body, of what it repeats.
  const ids = new Map(received.map(({ headers, body }) => [headers["webhook-id"], body]));
  for (const { headers, body } of received) expect(body).toBe(ids.get(headers["webhook-id"] as string));
  expect(new Set(arrived()).size).toBe(ids.size);
}, 300_000);
