import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { pausedAfterMs } from "../../../contracts/webhook-facts.ts";
import { type HookedTenant, hooked } from "../../../tests/workers/hooked.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { AppError } from "../../kernel/error.ts";
import { isPublicAddress } from "../../kernel/ip-address.ts";
import { openOutbound } from "../../kernel/outbound.ts";
import { createRole } from "../roles/create.ts";
import { hook } from "./entity.ts";
import { getHook } from "./get.ts";
import { purgeRequests } from "./purge.ts";
import { redeliver, redeliverOne } from "./redeliver.ts";
import { listRequests } from "./requests.ts";
import { updateHook } from "./update.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

const names = ({ calls }: HookedTenant) => calls.map(({ body }) => (body.data as { name: string }).name);
const newRole = ({ ctx }: HookedTenant, name: string) => createRole(ctx, { name, description: "d" });
const noAnswer = () => {
  throw new AppError("outbound.no_answer");
};

/** One event, sent again whenever it is due. @returns the waits between attempts, in ms */
async function waits(tenant: HookedTenant, id: string): Promise<number[]> {
  await newRole(tenant, "one");
  await tenant.settle();
  const found: number[] = [];
  for (;;) {
    const [request] = (await listRequests(tenant.ctx, id, { start_time: 0 })).items;
    const next = request?.payload.nextAttemptAt ?? null;
    if (next === null) return found;
    found.push(next - tenant.ctx.now());
    tenant.pass(Math.max(next, await tenant.resumeAt(id)) - tenant.ctx.now());
    await tenant.settle();
  }
}

it("an attempt without success is made again after growing waits, up to a day, as often as the webhook says", async () => {
  const expected = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour];
  for (const [retries, own] of [
    [undefined, expected],
    [3, expected],
    [1, [5 * second, ...expected.slice(3)]],
    [0, []],
  ] as const) {
    const tenant = hooked(() => new Response("busy", { status: 503 }));
    const { id } = await tenant.subscribe(["Role.Created"], { ...(retries === undefined ? {} : { retries }) });
    expect(await waits(tenant, id)).toEqual(own);
    const [request] = (await listRequests(tenant.ctx, id, { start_time: 0 })).items;
    expect(request?.payload).toMatchObject({ state: "failed", error: "HTTP 503", response: { body: "busy" } });
    expect(tenant.calls).toHaveLength(own.length + 1);
    // Every attempt has the same id and body, and a timestamp of its own.
    expect(new Set(tenant.calls.map(({ init }) => init.body)).size).toBe(1);
    expect(new Set(tenant.calls.map(({ init }) => init.headers?.["webhook-id"]))).toEqual(new Set([request?.id]));
  }
});

it("429 and no answer come again; another 4xx, a redirect, and a private address do not", async () => {
  for (const [answer, state, statusCode] of [
    [() => new Response(null, { status: 429 }), "pending", 429],
    [noAnswer, "pending", undefined],
    [() => new Response(null, { status: 404 }), "failed", 404],
    [() => new Response(null, { status: 302, headers: { location: "http://169.254.169.254/" } }), "failed", 302],
    [
      () => {
        throw new AppError("outbound.address_refused", { details: "the host name resolves to a private address" });
      },
      "failed",
      undefined,
    ],
  ] as const) {
    const tenant = hooked(answer);
    const { id } = await tenant.subscribe(["Role.Created"]);
    await newRole(tenant, "one");
    await tenant.settle();
    const [request] = (await listRequests(tenant.ctx, id, {})).items;
    expect(request?.payload.state).toBe(state);
    expect(request?.payload.response?.statusCode).toBe(statusCode);
    expect(tenant.calls.every(({ init }) => init.maxRedirects === 0)).toBe(true);
  }
});

it("events of one endpoint come in the order of their commits, and one that fails is overtaken", async () => {
  let isBusy = true;
  const tenant = hooked(() => new Response(null, { status: isBusy ? 500 : 200 }));
  await tenant.subscribe(["Role.Created"]);
  await newRole(tenant, "a");
  await tenant.settle();
  isBusy = false;
  for (const name of ["b", "c", "d"]) await newRole(tenant, name);
  await tenant.settle();
  expect(names(tenant)).toEqual(["a", "b", "c", "d"]);
  tenant.pass(5 * second);
  await tenant.settle();
  expect(names(tenant)).toEqual(["a", "b", "c", "d", "a"]);
});

it("a webhook that is disabled, changed, or deleted while its events are sent gets the one that is on its way, and no more", async () => {
  for (const [change, rest] of [
    [({ ctx }: HookedTenant, id: string) => updateHook(ctx, id, { enabled: false }, null), []],
    [({ ctx }: HookedTenant, id: string) => deleteEntity(ctx, hook, { id, ifMatch: null }), []],
    [
      ({ ctx }: HookedTenant, id: string) => updateHook(ctx, id, { config: { url: "https://new.acme.io/" } }, null),
      ["https://new.acme.io/", "https://new.acme.io/"],
    ],
  ] as const) {
    const tenant: HookedTenant = hooked(async () => {
      if (tenant.calls.length === 1) await change(tenant, id);
      return new Response();
    });
    const { id } = await tenant.subscribe(["Role.Created"]);
    for (const name of ["one", "two", "three"]) await newRole(tenant, name);
    await tenant.settle();
    expect(tenant.calls.map(({ url }) => url)).toEqual(["https://hooks.acme.io/in", ...rest]);
  }
});

it("an endpoint that is down is tried now and then, whatever waits for it; once it answers, all of it comes", async () => {
  let isDown = true;
  const tenant = hooked(() => (isDown ? noAnswer() : new Response()));
  const { id } = await tenant.subscribe(["Role.Created"]);
  for (let n = 0; n < 40; n += 1) await newRole(tenant, `r${n}`);
  await tenant.settle();
  expect(tenant.calls).toHaveLength(1);
  tenant.pass(hour);
  await tenant.settle();
  expect(tenant.calls.length).toBeLessThan(4);
  const outbox = await tenant.ctx.db.all(sql`SELECT id FROM outbox WHERE tenant_id = ${tenant.ctx.tenantId}`);
  expect(outbox.length).toBeLessThan(3);
  isDown = false;
  tenant.calls.length = 0;
  tenant.pass(hour);
  await tenant.settle();
  expect(new Set(names(tenant)).size).toBe(40);
  expect((await listRequests(tenant.ctx, id, { state: "pending" })).items).toEqual([]);
});

it("an endpoint that fails for days is paused, which its history says; enabled again, it gets what waited", async () => {
  let isDown = true;
  const tenant = hooked(() => (isDown ? noAnswer() : new Response()));
  const { ctx } = tenant;
  const { id } = await tenant.subscribe(["Role.Created"]);
  await newRole(tenant, "first");
  await tenant.settle();
  expect((await getHook(ctx, id)).value).toMatchObject({ enabled: true, failingSince: ctx.now(), pausedAt: null });
  tenant.pass(pausedAfterMs);
  await tenant.settle();
  const { value } = await getHook(ctx, id);
  expect(value).toMatchObject({ enabled: false, pausedAt: ctx.now() });
  const changes = await ctx.db.all<{ actor_kind: string; after: string }>(
    sql`SELECT actor_kind, after FROM change_log WHERE tenant_id = ${ctx.tenantId} AND entity = 'hook' ORDER BY id`,
  );
  expect(changes.map(({ actor_kind }) => actor_kind).at(-1)).toBe("system");
  tenant.calls.length = 0;
  await newRole(tenant, "unheard");
  await tenant.settle();
  expect(tenant.calls).toEqual([]);
  isDown = false;
  await updateHook(ctx, id, { enabled: true }, null);
  await tenant.settle();
  expect((await getHook(ctx, id)).value).toMatchObject({ enabled: true, pausedAt: null, failingSince: null });
  expect(names(tenant)).toEqual(["first"]);
});

it("requests are sent again: one, some, those of a time range that failed; never by a webhook that is disabled", async () => {
  let status = 400;
  const tenant = hooked(() => new Response(null, { status }));
  const { ctx } = tenant;
  const { id } = await tenant.subscribe(["Role.Created"]);
  for (const name of ["a", "b", "c"]) {
    await newRole(tenant, name);
    await tenant.settle();
    tenant.pass(minute);
  }
  const [c, , a] = (await listRequests(ctx, id, {})).items;
  status = 200;
  tenant.calls.length = 0;
  const again = await redeliverOne(ctx, id, a?.id ?? "");
  expect(again.payload.state).toBe("pending");
  await tenant.settle();
  expect(names(tenant)).toEqual(["a"]);
  expect(tenant.calls[0]?.init.headers?.["webhook-id"]).toBe(a?.id);
  expect((await listRequests(ctx, id, { state: "succeeded" })).items[0]?.payload.attempts).toHaveLength(2);
  expect(await redeliver(ctx, id, { startTime: c?.createdAt })).toEqual({ count: 1 });
  expect(await redeliver(ctx, id, {})).toEqual({ count: 1 });
  await tenant.settle();
  expect(names(tenant).toSorted()).toEqual(["a", "b", "c"]);
  expect(await redeliver(ctx, id, {})).toEqual({ count: 0 });
  expect(await redeliver(ctx, id, { isAll: true })).toEqual({ count: 3 });
  await updateHook(ctx, id, { enabled: false }, null);
  await expect(redeliver(ctx, id, {})).rejects.toMatchObject({ code: "hook.not_enabled" });
  await expect(redeliver(ctx, "nobody", {})).rejects.toMatchObject({ code: "entity.not_found" });
  await expect(redeliverOne(ctx, id, "nothing")).rejects.toMatchObject({ code: "entity.not_found" });
});

it("what one endpoint keeps others from getting is nothing, and what waits for one has an end", async () => {
  const tenant = hooked(({ url }) => (url.includes("dead") ? noAnswer() : new Response()));
  const { ctx } = tenant;
  const dead = await tenant.subscribe(["Role.Created"], { url: "https://dead.acme.io/" });
  await tenant.subscribe(["Role.Created"]);
  await newRole(tenant, "one");
  await tenant.settle();
  expect(tenant.calls.map(({ url }) => url).toSorted()).toEqual(["https://dead.acme.io/", "https://hooks.acme.io/in"]);
  await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
    INSERT INTO hook_requests (tenant_id, hook_id, id, event, payload, created_at)
    SELECT ${ctx.tenantId}, ${dead.id}, 'x' || i, 'Role.Created', '{}', ${ctx.now()} + i FROM n`);
  await purgeRequests(ctx.db, ctx.now());
  const [dropped, ...more] = (await listRequests(ctx, dead.id, { state: "dropped" })).items;
  expect(more).toEqual([]);
  expect(dropped?.payload.hookRequest.body).toMatchObject({ data: { name: "one" } });
  tenant.pass(3 * day + minute);
  for (let n = 0; n < 3; n += 1) await purgeRequests(ctx.db, ctx.now());
  expect(await ctx.db.all(sql`SELECT id FROM hook_requests WHERE tenant_id = ${ctx.tenantId}`)).toEqual([]);
});

it("of an answer without end a beginning is read and kept, and one that breaks off has been received", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new TextEncoder().encode("y\0".repeat(8192)));
    },
  });
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("cut")),
  });
  for (const [stream, length] of [
    [endless, 2048],
    [broken, 0],
  ] as const) {
    const tenant = hooked(() => new Response(stream));
    const { id } = await tenant.subscribe(["Role.Created"]);
    await newRole(tenant, "one");
    await tenant.settle();
    const [request] = (await listRequests(tenant.ctx, id, {})).items;
    expect(request?.payload).toMatchObject({ state: "succeeded", response: { isTruncated: length > 0 } });
    expect(request?.payload.response?.body.length).toBe(length);
  }
  expect(pulled).toBeLessThan(10);
});

it("a name that stands for a private address by now is refused at the attempt, whatever it stood for when it was saved", async () => {
  let address = "93.184.216.34";
  const asked: string[] = [];
  const sent: string[] = [];
  const outbound = openOutbound({
    resolve: async (name) => {
      asked.push(name);
      return [address];
    },
    fetch: async (url) => {
      sent.push(String(url));
      return new Response();
    },
  });
  const tenant = hooked(undefined, outbound);
  const { id } = await tenant.subscribe(["Role.Created"]);
  for (const [name, next] of [
    ["one", "10.0.0.7"],
    ["two", "93.184.216.34"],
  ] as const) {
    await newRole(tenant, name);
    await tenant.settle();
    expect(isPublicAddress(address)).toBe(name === "one");
    address = next;
  }
  expect(asked).toEqual(["hooks.acme.io", "hooks.acme.io"]);
  expect(sent).toEqual(["https://hooks.acme.io/in"]);
  const [refused] = (await listRequests(tenant.ctx, id, { state: "failed" })).items;
  expect(refused?.payload.error).toContain("outbound.address_refused");
});

it("what a sender left that died is sent by the next one, and never by two at once", async () => {
  const tenant = hooked();
  const { ctx } = tenant;
  const { id } = await tenant.subscribe(["Role.Created"]);
  await newRole(tenant, "one");
  await ctx.db.run(sql`INSERT INTO hook_states (tenant_id, hook_id, leased_until)
    VALUES (${ctx.tenantId}, ${id}, ${ctx.now() + 30_000})`);
  await tenant.settle();
  expect(tenant.calls).toEqual([]);
  // Whoever found the lease taken has left nothing in the outbox.
  expect(await ctx.db.all(sql`SELECT id FROM outbox WHERE tenant_id = ${ctx.tenantId}`)).toEqual([]);
  tenant.pass(30_000);
  await tenant.settle();
  expect(names(tenant)).toEqual(["one"]);
});

it("requests that fail one by one put off no other for long, and leave no more timers than one", async () => {
  const tenant = hooked(({ body }) => {
    const { name } = body.data as { name: string };
    return new Response(null, { status: name.startsWith("bad") ? 500 : 200 });
  });
  const { id } = await tenant.subscribe(["Role.Created"]);
  for (let n = 0; n < 20; n += 1) {
    await newRole(tenant, `bad${n}`);
    await newRole(tenant, `good${n}`);
    await tenant.settle();
    tenant.pass(5 * minute);
  }
  // Three failures in a row are taken for an endpoint that is down: the last one may have come then.
  for (let n = 0; n < 2; n += 1) {
    await tenant.settle();
    tenant.pass(minute);
  }
  const succeeded = await listRequests(tenant.ctx, id, { state: "succeeded", page_size: "100" });
  expect(succeeded.items).toHaveLength(20);
  const outbox = await tenant.ctx.db.all(sql`SELECT id FROM outbox WHERE tenant_id = ${tenant.ctx.tenantId}`);
  expect(outbox.length).toBeLessThan(2);
});
