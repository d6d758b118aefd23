import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { ListDeliveries } from "../../../contracts/delivery.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, managed, refusal, unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import type { OutboundInit } from "../../kernel/outbound.ts";
import { deliver } from "../../kernel/outbox/deliver.ts";
import { createConnector } from "../connectors/create.ts";
import { enqueueMessage, type Message } from "../messages/enqueue-message.ts";
import { purgeExpired } from "../oidc/purge-expired.ts";
import { tenantOutboxHandlers } from "../outbox-handlers.ts";
import { createUser } from "../users/create.ts";
import { user } from "../users/entity.ts";
import { listDeliveries } from "./list.ts";
import { resendDelivery } from "./resend.ts";

/** A tenant whose provider answers as told, and the calls that it got. */
async function sending(answers: () => number = () => 200) {
  const calls: OutboundInit[] = [];
  let now = Date.now();
  const fetch = async (_: string, init: OutboundInit = {}) => {
    calls.push(init);
    return new Response("{}", { status: answers() });
  };
  const { ctx: base } = freshCtx();
  const outbound = {
    requirePublicHost: async () => undefined,
    requirePublicAddress: () => undefined,
    isAllowed: () => false,
    requirePublicOrigin: () => undefined,
    resolvePublicOrigin: async () => undefined,
    fetch,
  };
  const ctx: Ctx = { ...base, hasInbox: false, wake: () => undefined, now: () => now, outbound };
  await createConnector(ctx, { connectorId: "http-email", config: { endpoint: "https://mail.acme.io/in" } });
  const send = async (id: string) => deliver(ctx, tenantOutboxHandlers, id);
  const post = async (more: Partial<Message> = {}) => {
    const message = { channel: "email", to: `ada.${unique()}@acme.io`, type: "MagicLink", locale: "en" } as const;
    const entry = await enqueueMessage(ctx, { ...message, payload: { link: "https://acme.io/in" }, ...more });
    await atomic(ctx.db, [entry.statement]);
    await send(entry.id);
    return entry.id;
  };
  const listed = async (query: ListDeliveries = {}) => (await listDeliveries(ctx, query)).items;
  return { ctx, calls, post, send, listed, pass: (ms: number) => (now += ms) };
}

it("what became of a message is recorded: to whom, by which connector, with which answer", async () => {
  const { ctx, post, listed } = await sending();
  const email = `ada.${unique()}@acme.io`;
  const { value } = await createUser(ctx, { primaryEmail: email, name: "Ada" });
  const id = await post({ to: email });
  expect(await listed()).toMatchObject([
    {
      ...{ id, channel: "email", type: "MagicLink", recipient: "a••••@acme.io", userId: value.id },
      ...{
        connectorId: "http-email",
        connectorName: "HTTP email",
        state: "sent",
        attempts: 1,
        error: null,
        isRepeatable: true,
      },
    },
  ]);
  await post();
  expect(await listed({ userId: value.id })).toHaveLength(1);
  await post({ channel: "phone", to: "4915112345678", payload: { code: "482915" } });
  expect(await listed({ channel: "phone", state: "failed" })).toMatchObject([
    {
      recipient: "••••5678",
      connectorId: null,
      error: { code: "connector.not_found", message: expect.stringContaining("connector") },
      isRepeatable: false,
    },
  ]);
  const rows = await ctx.db.all(sql`SELECT * FROM deliveries WHERE tenant_id = ${ctx.tenantId}`);
  expect(JSON.stringify(rows)).not.toMatch(/ada\.|12345678|482915|acme\.io\/in/);
  await deleteEntity(ctx, user, { id: value.id, ifMatch: null });
  expect(await listed({ userId: value.id })).toEqual([]);
});

it("an attempt that fails is tried again until it is given up, and the record goes with it", async () => {
  let status = 503;
  const { post, send, listed, pass } = await sending(() => status);
  const id = await post();
  expect(await listed({ state: "retrying" })).toMatchObject([
    { id, attempts: 1, error: { code: "connector.general" } },
  ]);
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    pass(86_400_000 / 4);
    await send(id);
  }
  expect(await listed({ state: "failed" })).toMatchObject([{ id, attempts: 8 }]);
  status = 400;
  const refused = await post();
  expect((await listed({ state: "failed" }))[0]).toMatchObject({ id: refused, attempts: 1 });
});

it("a message is sent again as one of its own, but for one with a code", async () => {
  let status = 400;
  const { ctx, calls, post, send, listed, pass } = await sending(() => status);
  const id = await post();
  status = 200;
  pass(1000);
  const { id: copy } = await resendDelivery(ctx, id);
  await send(copy);
  expect(calls.map(({ headers }) => (headers as Record<string, string>)["idempotency-key"])).toEqual([id, copy]);
  expect(calls[1]?.body).toBe(calls[0]?.body);
  expect((await listed()).map(({ state }) => state)).toEqual(["sent", "failed"]);
  const withCode = await post({ type: "SignIn", payload: { code: "482915" } });
  for (const wrong of [withCode, "nothing"])
    await expect(resendDelivery(ctx, wrong)).rejects.toMatchObject({
      code: wrong === withCode ? "delivery.not_repeatable" : "entity.not_found",
    });
});

it("records end after thirty days, and a list of failures or of a user's reads no others", async () => {
  const { ctx, post, listed, pass } = await sending();
  await post();
  pass(31 * 86_400_000);
  await purgeExpired(ctx.db, ctx.now());
  expect(await listed()).toEqual([]);
  const plan = async (where: ReturnType<typeof sql>) =>
    JSON.stringify(
      await ctx.db.all(
        sql`EXPLAIN QUERY PLAN SELECT * FROM deliveries WHERE tenant_id = 't' AND ${where} ORDER BY created_at DESC, id DESC LIMIT 21`,
      ),
    );
  expect(await plan(sql`state = 'failed'`)).toContain("deliveries_failed");
  expect(await plan(sql`user_id = 'u'`)).toContain("deliveries_user");
});

it("the API lists and repeats for whoever may, and falls over nothing", async () => {
  const tenant = await managed("JP");
  expect((await tenant.fetchAs("GET", "/api/deliveries")).status).toBe(200);
  expect(await refusal(tenant, "GET", "/api/deliveries/nothing", undefined)).toEqual([404, "entity.not_found"]);
  expect(await refusal(tenant, "POST", "/api/deliveries/nothing/resend", {})).toEqual([404, "entity.not_found"]);
  expect((await tenant.fetchAs("GET", "/api/deliveries", undefined, { authorization: "" })).status).toBe(401);
  const failed = await failures(tenant, (_, text) => [
    ["GET", `/api/deliveries?userId=${text}&state=${text}&channel=${text}`],
    ["POST", `/api/deliveries/${text}/resend`, {}],
  ]);
  expect(failed).toEqual([]);
});
