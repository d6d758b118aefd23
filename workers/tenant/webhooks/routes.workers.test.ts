import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { type EventSample, Hook } from "../../../contracts/webhook.ts";
import { hooked } from "../../../tests/workers/hooked.ts";
import {
  failures,
  limited,
  type Managed,
  managed,
  refusal,
  strangers,
  unique,
} from "../../../tests/workers/management.ts";
import { plansOf } from "../../../tests/workers/plans.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { undoChange } from "../changes/undo.ts";
import { createRole } from "../roles/create.ts";
import { createHook } from "./create.ts";
import { hook as hookEntity } from "./entity.ts";
import { getHook } from "./get.ts";
import { listHooks } from "./list.ts";
import { listRequests } from "./requests.ts";
import { updateHook } from "./update.ts";

const config = { url: "https://hooks.acme.io/in" };
const make = ({ ok }: Managed, more: object = {}) =>
  ok<Hook>("POST", "/api/hooks", { name: unique(), events: ["PostSignIn"], config, ...more });

it("what cannot be fulfilled is refused when it is saved, and nothing is written", async () => {
  const tenant = await managed();
  const events = ["PostSignIn"];
  const count = async () => (await tenant.ok<Hook[]>("GET", "/api/hooks")).length;
  const before = await count();
  const invalid = [400, "guard.invalid_input"];
  for (const [body, expected] of [
    [{ config }, [400, "hook.missing_events"]],
    [{ events: [], config }, [400, "hook.missing_events"]],
    [{ events: ["User.Eaten"], config }, invalid],
    [{ events }, invalid],
    [{ events, config: { url: "not a url" } }, invalid],
    [{ events, config: { url: `https://acme.io/${"x".repeat(2048)}` } }, invalid],
    [{ events, config: { ...config, retries: 4 } }, invalid],
    [{ events, config: { ...config, headers: { "bad name": "x" } } }, invalid],
    [{ events, config: { ...config, headers: { ok: "a\r\nb: c" } } }, invalid],
    [{ events, config: { ...config, headers: { Host: "x" } } }, invalid],
    [{ events, config: { ...config, headers: { "Webhook-Signature": "x" } } }, invalid],
    [{ events, config: { ...config, headers: { a: "1", A: "2" } } }, invalid],
    [{ events, config: { ...config, headers: { "x-key": maskedSecret } } }, invalid],
    [{ events, config: { ...config, headers: { constructor: maskedSecret } } }, invalid],
    [{ events, config: { url: "http://hooks.acme.io/" } }, [422, "outbound.address_refused"]],
    [{ events, config: { url: "https://127.0.0.1/" } }, [422, "outbound.address_refused"]],
    [{ events, config: { url: "https://[::ffff:10.0.0.1]/" } }, [422, "outbound.address_refused"]],
    [{ events, config: { url: "https://0x7f000001/" } }, [422, "outbound.address_refused"]],
    [{ events, config: { url: "https://metadata.internal/" } }, [422, "outbound.address_refused"]],
    [{ events, config: { url: "https://user:pass@hooks.acme.io/" } }, [422, "outbound.address_refused"]],
  ] as const)
    expect(await refusal(tenant, "POST", "/api/hooks", body), JSON.stringify(body).slice(0, 99)).toEqual(expected);
  expect(await count()).toBe(before);
  const { id } = await make(tenant);
  expect(await refusal(tenant, "PATCH", `/api/hooks/${id}`, { events: [] })).toEqual([400, "hook.missing_events"]);
  const secret = { events, config: { url: "https://10.0.0.1/" } };
  expect(await refusal(tenant, "POST", `/api/hooks/${id}/test`, secret)).toEqual([422, "outbound.address_refused"]);
  expect(await refusal(tenant, "POST", `/api/hooks/${id}/redeliveries`, { startTime: 2, endTime: 1 })).toEqual(invalid);
  const failed = await failures(tenant, (value, text) => [
    ["POST", "/api/hooks", value],
    ["POST", "/api/hooks", { name: value, events: value, config: value }],
    ["POST", "/api/hooks", { events, config: { url: value, headers: value, retries: value } }],
    ["PATCH", `/api/hooks/${id}`, { name: value, enabled: value }],
    ["PATCH", `/api/hooks/${text}/signing-key`],
    ["POST", `/api/hooks/${id}/test`, { events: value, config: value }],
    ["POST", `/api/hooks/${id}/redeliveries`, { ids: value, startTime: value }],
    ["GET", `/api/hooks?includeExecutionStats=${text}&page=${text}`],
    ["GET", `/api/hooks/${id}/recent-logs?logKey=${text}&start_time=${text}&cursor=${text}`],
    ["GET", `/api/hooks/${id}/recent-logs/${text}`],
    ["POST", `/api/hooks/${id}/recent-logs/${text}/redeliver`],
  ]);
  expect(failed).toEqual([]);
  await tenant.ok("DELETE", `/api/hooks/${id}`);
});

it("a webhook of another tenant is like one that is not there", async () => {
  const [tenant, far] = [await managed("EU"), await managed("US")];
  const { id } = await make(far);
  const wrong = await strangers(tenant, id, [
    ["GET", (one) => `/api/hooks/${one}`],
    ["PATCH", (one) => `/api/hooks/${one}`, { name: "x" }],
    ["DELETE", (one) => `/api/hooks/${one}`],
    ["PATCH", (one) => `/api/hooks/${one}/signing-key`],
    ["POST", (one) => `/api/hooks/${one}/test`, { events: ["PostSignIn"], config }],
    ["GET", (one) => `/api/hooks/${one}/recent-logs`],
    ["GET", (one) => `/api/hooks/${one}/recent-logs/${one}`],
    ["POST", (one) => `/api/hooks/${one}/recent-logs/${one}/redeliver`],
    ["POST", (one) => `/api/hooks/${one}/redeliveries`, {}],
  ]);
  expect(wrong).toEqual([]);
  expect(await far.ok("GET", `/api/hooks/${id}`)).toMatchObject({ id });
  await far.ok("DELETE", `/api/hooks/${id}`);
});

it("the signing key and headers are sealed, shown with all, masked without, and never moved to another address", async () => {
  const tenant = await managed();
  const few = await limited(tenant);
  const headers = { Authorization: "Bearer s3cr3t-value" };
  const made = await make(tenant, { config: { ...config, headers } });
  expect(Hook.parse(made)).toEqual(made);
  expect(made.config.headers).toEqual(headers);
  const stored = await tenant.db.prepare("SELECT * FROM hooks WHERE id = ?").bind(made.id).first();
  const logged = await tenant.db.prepare("SELECT * FROM change_log WHERE entity_id = ?").bind(made.id).all();
  expect(JSON.stringify([stored, logged.results])).not.toMatch(/s3cr3t-value|whsec_/);
  const shown = await few.ok<Hook>("GET", `/api/hooks/${made.id}`);
  expect([shown.signingKey, shown.config.headers]).toEqual([maskedSecret, { Authorization: maskedSecret }]);
  const path = `/api/hooks/${made.id}`;
  await few.ok("PATCH", path, { config: { ...shown.config, retries: 2 } });
  expect((await tenant.ok<Hook>("GET", path)).config).toEqual({ ...config, headers, retries: 2 });
  const moved = { config: { ...shown.config, url: "https://thief.acme.io/" } };
  expect(await refusal(few, "PATCH", path, moved)).toEqual([400, "guard.invalid_input"]);
  const test = { events: ["PostSignIn"], ...moved };
  expect(await refusal(few, "POST", `${path}/test`, test)).toEqual([400, "guard.invalid_input"]);
  const { signingKey } = await tenant.ok<Hook>("PATCH", `${path}/signing-key`);
  expect(signingKey).not.toBe(made.signingKey);
  expect((await few.ok<Hook>("PATCH", `${path}/signing-key`)).signingKey).toBe(maskedSecret);
  await tenant.ok("DELETE", path);
});

it("a plan's limit holds when twenty are created at once, and counts what there is", async () => {
  const { ctx } = hooked();
  await ctx.db.run(sql`INSERT INTO tenants (tenant_id, provisioned_by, quota, created_at, updated_at)
    VALUES (${ctx.tenantId}, 'test', '{"hooksLimit":2}', 1, 1)`);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => createHook(ctx, { events: ["PostSignIn"], config })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const one of tries)
    if (one.status === "rejected")
      expect(one.reason).toMatchObject({ code: "subscription.limit_exceeded", data: { hooksLimit: 2 } });
});

it("creation, changes, and deletion are in the history and can be undone; what was undone is told again", async () => {
  const tenant = hooked();
  const { ctx } = tenant;
  const { id, signingKey } = await tenant.subscribe(["Role.Created", "Role.Deleted"], { headers: { "x-a": "1" } });
  const newest = async () => {
    const [row] = await ctx.db.all<Pick<Change, "id">>(
      sql`SELECT id FROM change_log WHERE tenant_id = ${ctx.tenantId} ORDER BY id DESC LIMIT 1`,
    );
    return row?.id ?? "";
  };
  tenant.pass(10);
  await updateHook(ctx, id, { name: "other", enabled: false }, null);
  tenant.pass(10);
  await undoChange(ctx, await newest());
  expect((await getHook(ctx, id)).value).toMatchObject({ name: "ours", enabled: true });
  tenant.pass(10);
  await deleteEntity(ctx, hookEntity, { id, ifMatch: null });
  tenant.pass(10);
  await undoChange(ctx, await newest());
  expect((await getHook(ctx, id)).value).toMatchObject({ signingKey, config: { headers: { "x-a": "1" } } });
  tenant.pass(10);
  await createRole(ctx, { name: "editor", description: "d" });
  const created = await newest();
  tenant.pass(10);
  await undoChange(ctx, created);
  await tenant.settle();
  expect(tenant.calls.map(({ body }) => body.event)).toEqual(["Role.Created", "Role.Deleted"]);
});

it("an undo sends headers to no other address than the one they are for", async () => {
  const { ctx, subscribe, pass } = hooked();
  const { id, config } = await subscribe(["Role.Created"], { headers: { "x-a": "1" } });
  const undoLatest = async () => {
    const [row] = await ctx.db.all<Pick<Change, "id">>(
      sql`SELECT id FROM change_log WHERE tenant_id = ${ctx.tenantId} ORDER BY id DESC LIMIT 1`,
    );
    return undoChange(ctx, row?.id ?? "");
  };
  const url = "https://new.acme.io/events";
  pass(10);
  await updateHook(ctx, id, { config: { url, headers: { "x-a": "2" } } }, null);
  await expect(undoLatest()).rejects.toMatchObject({ code: "change.secrets_needed" });
  expect((await getHook(ctx, id)).value.config).toEqual({ url, headers: { "x-a": "2" } });
  pass(10);
  await updateHook(ctx, id, { config: { url: config.url } }, null);
  pass(10);
  await undoLatest();
  expect((await getHook(ctx, id)).value.config.url).toBe(url);
});

it("lists, statistics, and requests read indexes, and the catalogue has the tenant's own id", async () => {
  const tenant = await managed();
  for (const list of [
    await plansOf((ctx) => listHooks(ctx, { includeExecutionStats: "true" })),
    await plansOf((ctx) => listRequests(ctx, "h", {}).catch(() => null)),
    await plansOf((ctx) => createRole(ctx, { name: unique(), description: "d" })),
  ]) {
    expect(list.filter((step) => /SCAN (hooks|hook_requests|r|h|s|outbox|change_log|c)\b/.test(step))).toEqual([]);
    expect(list.filter((step) => /(hook_requests|\br\b).*TEMP B-TREE/.test(step))).toEqual([]);
  }
  const events = await tenant.ok<EventSample[]>("GET", "/api/hook-events");
  expect(events.find(({ event }) => event === "Role.Created")?.sample).toMatchObject({
    data: { tenantId: tenant.tenantId },
  });
});
