import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  amazon,
  certificateUrl,
  type Happening,
  type Provider,
  providers,
  type Signed,
} from "../../../tests/workers/delivery-webhooks.ts";
import { edge, freshCtx } from "../../../tests/workers/harness.ts";
import { failures, managed, unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { OutboundInit } from "../../kernel/outbound.ts";
import { deliver } from "../../kernel/outbox/deliver.ts";
import { createConnector } from "../connectors/create.ts";
import { enqueueMessage } from "../messages/enqueue-message.ts";
import { tenantOutboxHandlers } from "../outbox-handlers.ts";
import { createUser } from "../users/create.ts";
import { updateUser } from "../users/update.ts";
import { listDeliveries } from "./list.ts";
import { receiveEvents } from "./receive-events.ts";

const aws = amazon();
const all = [...providers, aws.provider];
const notVerified = { code: "delivery.webhook_not_verified", status: 401 };

/** A tenant that sends by a provider, and what the provider was asked. */
async function sendingBy(provider: Provider) {
  const calls: { url: string; init: OutboundInit }[] = [];
  let now = Date.now();
  const fetch = async (url: string, init: OutboundInit = {}) => {
    calls.push({ url, init });
    return new Response(url === certificateUrl ? aws.cert : JSON.stringify(provider.answer));
  };
  const outbound = {
    requirePublicHost: async () => undefined,
    requirePublicAddress: () => undefined,
    isAllowed: () => false,
    requirePublicOrigin: () => undefined,
    resolvePublicOrigin: async () => undefined,
    fetch,
  };
  const { ctx: base } = freshCtx();
  const ctx: Ctx = { ...base, hasInbox: false, wake: () => undefined, now: () => now, outbound };
  const config = { fromEmail: "no-reply@acme.io", ...provider.config };
  const { value } = await createConnector(ctx, { connectorId: provider.id, config });
  const post = async (to = `ada.${unique()}@acme.io`) => {
    const about = { channel: "email", to, type: "MagicLink", locale: "en" } as const;
    const { id, statement } = await enqueueMessage(ctx, { ...about, payload: { link: "https://acme.io/in" } });
    await atomic(ctx.db, [statement]);
    await deliver(ctx, tenantOutboxHandlers, id);
    return id;
  };
  const receive = ({ body, headers }: Signed, connectorId = value.id) =>
    receiveEvents(ctx, connectorId, { body, header: (name) => headers[name] });
  const told = (happening: Happening, own: string) => receive(provider.event(happening, own, now));
  const states = async () => (await listDeliveries(ctx, {})).items.map(({ state, bounceType }) => bounceType ?? state);
  return { ctx, calls, value, post, receive, told, states, pass: (ms: number) => (now += ms), now: () => now };
}

it.each(all)(
  "what $id reports of a message is recorded, and a later event replaces only one that says less",
  async (provider) => {
    const { ctx, post, told, states } = await sendingBy(provider);
    const email = `ada.${unique()}@acme.io`;
    const id = await post(email);
    expect(await states()).toEqual(["sent"]);
    for (const [happening, state] of [
      ...([
        ["opened", "sent"],
        ["soft", "soft"],
        ["delivered", "delivered"],
        ["soft", "delivered"],
      ] as const),
      ...([
        ["hard", "hard"],
        ["delivered", "hard"],
        ["complained", "complained"],
        ["hard", "complained"],
      ] as const),
    ]) {
      await told(happening, id);
      expect([happening, await states()]).toEqual([happening, [state]]);
    }
    // What an attempt learns later is less than what the provider said.
    await deliver(ctx, tenantOutboxHandlers, id);
    expect(await states()).toEqual(["complained"]);
    expect((await listDeliveries(ctx, { recipient: email.toUpperCase(), state: "complained" })).items).toHaveLength(1);
    expect((await listDeliveries(ctx, { recipient: "else@acme.io" })).items).toEqual([]);
    const { value } = await createUser(ctx, { primaryEmail: email });
    const toAddressOf = async (currentEmailOf: string) => (await listDeliveries(ctx, { currentEmailOf })).items;
    expect(await toAddressOf(value.id)).toMatchObject([{ id }]);
    await updateUser(ctx, value.id, { primaryEmail: `ada.${unique()}@acme.io` }, null);
    expect([await toAddressOf(value.id), await toAddressOf("nobody")]).toEqual([[], []]);
  },
);

it.each(all)("why a message of $id bounced is kept without addresses", async (provider) => {
  const { ctx, post, told } = await sendingBy(provider);
  await told("hard", await post());
  const { items } = await listDeliveries(ctx, { state: "bounced" });
  expect(items).toMatchObject([{ state: "bounced", bounceType: "hard", error: null }]);
  expect(items[0]?.reason).toBe("smtp; 550 5.1.1 …: user unknown");
});

it.each(all)("a request that $id did not send changes nothing", async (provider) => {
  const { ctx, post, receive, states, now } = await sendingBy(provider);
  const id = await post();
  const good = provider.event("hard", id, now());
  const bare = { body: good.body, headers: {} };
  const wrong = [
    provider.forged(good),
    ...["", "{}", "[]", "\u0000", '{"signature":{}}'].map((body) => ({ ...bare, body })),
    ...(Object.keys(good.headers).length > 0 && provider.id !== "aws-ses-mail" ? [bare] : []),
  ];
  for (const one of wrong) await expect(receive(one)).rejects.toMatchObject(notVerified);
  await expect(receive(good, "nothing")).rejects.toMatchObject({ code: "entity.not_found" });
  const keyless = Object.fromEntries(
    Object.entries(provider.config).filter(([key]) => !key.startsWith("webhook") && key !== "topicArn"),
  );
  const { value } = await createConnector(ctx, {
    connectorId: provider.id,
    config: { fromEmail: "no-reply@acme.io", ...keyless },
  });
  await expect(receive(good, value.id)).rejects.toMatchObject(notVerified);
  const old = await sendingBy(provider);
  const before = provider.event("hard", id, now());
  old.pass(27 * 3_600_000);
  if (provider.id !== "postmark-mail") await expect(old.receive(before)).rejects.toMatchObject(notVerified);
  expect(await states()).toEqual(["sent"]);
});

it("Mailgun’s signature counts once, since it is not of the body", async () => {
  const { post, receive, states, now } = await sendingBy(providers[2] as Provider);
  const signed = (providers[2] as Provider).event("soft", await post(), now());
  await receive(signed);
  const other = { ...signed, body: signed.body.replace("temporary", "permanent") };
  await expect(receive(other)).rejects.toMatchObject(notVerified);
  expect(await states()).toEqual(["soft"]);
});

it("a subscription of Amazon SNS is confirmed, of its own topic and at Amazon’s addresses alone", async () => {
  const { receive, calls, now } = await sendingBy(aws.provider);
  const confirmed = () => calls.filter(({ url }) => url.includes("ConfirmSubscription")).length;
  await receive(aws.subscription(now()));
  expect(confirmed()).toBe(1);
  const wrong = [
    aws.subscription(now(), { TopicArn: "arn:aws:sns:eu-west-1:999999999999:bounces" }),
    ...["http://sns.eu-west-1.amazonaws.com/a.pem", "https://sns.eu-west-1.amazonaws.com.evil.io/a.pem"].map(
      (SigningCertURL) => aws.subscription(now(), { SigningCertURL }),
    ),
    ...["https://evil.io/sns.eu-west-1.amazonaws.com/a.pem", "https://sns.eu-west-1.amazonaws.com/a.pem?x"].map(
      (SigningCertURL) => aws.subscription(now(), { SigningCertURL }),
    ),
  ];
  for (const one of wrong) await expect(receive(one)).rejects.toMatchObject(notVerified);
  await receive(aws.subscription(now(), { SubscribeURL: "https://evil.io/?Action=ConfirmSubscription" }));
  expect(confirmed()).toBe(1);
  expect(calls.filter(({ url }) => !url.startsWith("https://sns.eu-west-1.amazonaws.com/"))).toEqual([]);
});

it("events find their message by an index", async () => {
  const { ctx } = freshCtx();
  const plan =
    await ctx.db.all(sql`EXPLAIN QUERY PLAN UPDATE deliveries AS d SET state = 'bounced' FROM json_each('[]') e
    WHERE d.tenant_id = 't' AND d.provider_message_id = e.value ->> '$.key' AND d.connector_id = 'k'`);
  expect(JSON.stringify(plan)).toContain("deliveries_provider");
});

it("the address of a connector takes no token, and falls over nothing", async () => {
  const tenant = await managed("US");
  const provider = providers[3] as Provider;
  const config = { fromEmail: "no-reply@acme.io", ...provider.config };
  const { id } = await tenant.ok("POST", "/api/connectors", { connectorId: provider.id, config });
  const post = ({ body, headers }: Signed, to = id) =>
    edge.fetch(`${tenant.endpoint}/api/webhooks/deliveries/${to}`, { method: "POST", body, headers });
  const signed = provider.event("hard", "x", Date.now());
  expect((await post(signed)).status).toBe(200);
  const refused = await post(provider.forged(signed));
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, notVerified.code]);
  expect((await post(signed, "nothing")).status).toBe(404);
  expect((await post({ ...signed, body: "x".repeat(1_100_000) })).status).toBe(413);
  expect(await failures(tenant, (_, text) => [["POST", `/api/webhooks/deliveries/${text}`, { a: text }]])).toEqual([]);
});
