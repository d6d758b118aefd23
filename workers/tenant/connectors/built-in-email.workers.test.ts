import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { deliver } from "../../kernel/outbox/deliver.ts";
import { listDeliveries } from "../deliveries/list.ts";
import { enqueueMessage } from "../messages/enqueue-message.ts";
import { tenantOutboxHandlers } from "../outbox-handlers.ts";
import { createConnector } from "./create.ts";
import { getFactory, listFactories } from "./get.ts";
import { sendTest } from "./send-test.ts";
import { listUsage } from "./usage.ts";

const id = "built-in-email-service";
const config = {
  fromName: "Acme",
  companyInformation: "Acme Inc., 1 <Main> Street",
  appLogo: "https://cdn.acme.io/logo.png?a=1&b=2",
};
type Sent = { from: { email: string; name: string }; to: string; html: string; text: string };

/** A tenant of a deployment with an address of its own, and what went out from there. */
function deployment(dailyLimit = 3) {
  const sent: Sent[] = [];
  const state = { now: Date.UTC(2026, 10, 22, 23, 30), isDown: false };
  const send = async (message: Sent) => {
    if (state.isDown) throw new Error("busy");
    sent.push(message);
  };
  const ctx: Ctx = {
    ...freshCtx().ctx,
    ...{ hasInbox: false, wake: () => undefined, now: () => state.now },
    sendEmail: { send } as unknown as SendEmail,
    builtInEmail: { from: "no-reply@meridian.io", dailyLimit },
  };
  const post = async () => {
    const about = { channel: "email", to: `ada.${unique()}@acme.io`, type: "SignIn", locale: "en" } as const;
    const { id: event, statement } = await enqueueMessage(ctx, { ...about, payload: { code: "482915" } });
    await atomic(ctx.db, [statement]);
    await deliver(ctx, tenantOutboxHandlers, event);
  };
  const usage = async () => (await listUsage(ctx))[0]?.builtIn;
  return { ctx, sent, state, post, usage };
}

it("sends from the deployment's address under the tenant's name, with its logo and company", async () => {
  const { ctx, sent, post, usage } = deployment();
  await createConnector(ctx, { connectorId: id, config: { ...config, fromEmail: "ceo@bank.example" } });
  await post();
  expect(sent).toMatchObject([{ from: { email: "no-reply@meridian.io", name: "Acme" } }]);
  expect(sent[0]?.html).toContain('<img src="https://cdn.acme.io/logo.png?a=1&amp;b=2" alt=""');
  expect(sent[0]?.html).toContain("Acme Inc., 1 &lt;Main&gt; Street");
  expect(sent[0]?.text).toMatch(/Acme Inc\., 1 <Main> Street$/);
  expect(await usage()).toEqual({ from: "no-reply@meridian.io", dailyLimit: 3, sent: 1, today: 1 });
  const { items } = await listDeliveries(ctx, {});
  expect(items).toMatchObject([{ connectorId: id, connectorName: "Built-in email service", state: "sent" }]);
});

it("a tenant sends as many a day as it may, tests included, and what was not sent does not count", async () => {
  const { ctx, sent, state, post, usage } = deployment();
  await createConnector(ctx, { connectorId: id, config });
  state.isDown = true;
  await expect(sendTest(ctx, id, { email: "ada@acme.io", config })).rejects.toMatchObject({
    code: "connector.general",
  });
  expect(await usage()).toMatchObject({ sent: 0, today: 0 });
  state.isDown = false;
  await sendTest(ctx, id, { email: "ada@acme.io", config });
  await Promise.all([post(), post(), post(), post()]);
  expect(sent).toHaveLength(3);
  const { items } = await listDeliveries(ctx, { state: "failed" });
  expect(items.map(({ error }) => error?.code)).toEqual(Array(2).fill("connector.daily_limit_exceeded"));
  await expect(sendTest(ctx, id, { email: "ada@acme.io", config })).rejects.toMatchObject({
    ...{ code: "connector.daily_limit_exceeded", status: 429, retryAfter: 1800 },
  });
  state.now += 1_800_000;
  await post();
  expect(await usage()).toMatchObject({ sent: 4, today: 1 });
});

it("is offered only where the deployment has an address, and takes no URL for a name", async () => {
  const { ctx } = deployment();
  const without: Ctx = { ...ctx, builtInEmail: null };
  expect(listFactories(ctx).some((kind) => kind.id === id)).toBe(true);
  expect(listFactories(without).some((kind) => kind.id === id)).toBe(false);
  expect(() => getFactory(without, id)).toThrow();
  await expect(createConnector(without, { connectorId: id, config })).rejects.toMatchObject({
    code: "connector.not_found_with_connector_id",
  });
  await expect(sendTest(without, id, { email: "ada@acme.io", config })).rejects.toMatchObject({
    code: "connector.invalid_config",
  });
  for (const wrong of [
    { fromName: "Bank https://bank.example" },
    { companyInformation: "www.bank.example" },
    { appLogo: "javascript:alert(1)" },
    { appLogo: "http://acme.io/a.png" },
  ])
    await expect(createConnector(ctx, { connectorId: id, config: wrong })).rejects.toMatchObject({
      code: "connector.invalid_config",
    });
});
