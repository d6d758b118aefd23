import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { InboxMessage, TemplateType } from "../../../contracts/connector.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import type { OutboundInit } from "../../kernel/outbound.ts";
import { deliver } from "../../kernel/outbox/deliver.ts";
import { outbox } from "../../kernel/tables.ts";
import { createConnector } from "../connectors/create.ts";
import { emailTemplate } from "../email-templates/entity.ts";
import { putTemplates } from "../email-templates/put.ts";
import { tenantOutboxHandlers } from "../outbox-handlers.ts";
import { enqueueMessage, type Message, requireSender } from "./enqueue-message.ts";
import { askInbox } from "./inbox.ts";
import { inboxMessages } from "./table.ts";

interface Sent {
  to: string;
  type: string;
  payload: { code?: string; subject: string; text: string; html?: string };
}

/** A tenant whose webhook connectors answer as told, and what they were sent. */
function sending(more: Partial<Ctx> = {}, answer: () => Response = () => new Response("{}")) {
  const calls: { url: string; init: OutboundInit; body: Sent }[] = [];
  const { ctx: base } = freshCtx();
  const ctx: Ctx = {
    ...base,
    ...more,
    outbound: {
      requirePublicHost: async () => undefined,
      requirePublicAddress: () => undefined,
      isAllowed: () => false,
      requirePublicOrigin: () => undefined,
      resolvePublicOrigin: async () => undefined,
      fetch: async (url, init = {}) => {
        calls.push({ url, init, body: JSON.parse(init.body ?? "{}") });
        return answer();
      },
    },
  };
  return { ctx, calls };
}

const connector = (ctx: Ctx, connectorId: "http-email" | "http-sms") =>
  createConnector(ctx, { connectorId, config: { endpoint: "https://mail.acme.io/in", authorization: "Bearer k" } });

const mail = (more: Partial<Message> = {}): Message => ({
  channel: "email",
  to: "ada@acme.io",
  type: "SignIn",
  payload: { code: "482915" },
  locale: "en",
  ...more,
});

async function send(ctx: Ctx, message: Message) {
  const { id, statement } = await enqueueMessage(ctx, message);
  await atomic(ctx.db, [statement]);
  return { id, outcome: await deliver(ctx, tenantOutboxHandlers, id) };
}
const rowOf = async (ctx: Ctx, id: string) => (await ctx.db.select().from(outbox).where(eq(outbox.id, id)))[0];
const inboxOf = async (ctx: Ctx) =>
  (await ctx.db.select().from(inboxMessages).where(eq(inboxMessages.tenantId, ctx.tenantId))).map(
    ({ message }) => JSON.parse(message) as InboxMessage,
  );

it("whoever has neither a connector nor an inbox cannot send", async () => {
  const { ctx } = sending({ hasInbox: false });
  await expect(requireSender(ctx, "email")).rejects.toMatchObject({ code: "connector.not_found", status: 501 });
  await connector(ctx, "http-email");
  await requireSender(ctx, "email");
  await expect(requireSender(ctx, "phone")).rejects.toMatchObject({ code: "connector.not_found" });
  await requireSender({ ...ctx, hasInbox: true }, "phone");
});

it("a message goes out by the tenant's connector, and its code lies nowhere to be read", async () => {
  const { ctx, calls } = sending({ hasInbox: false, clientIp: "203.0.113.9" });
  await connector(ctx, "http-email");
  const { id, outcome } = await send(ctx, mail({ locale: "de" }));
  expect(outcome).toBe("sent");
  expect(calls[0]).toMatchObject({
    url: "https://mail.acme.io/in",
    init: { headers: { authorization: "Bearer k", "idempotency-key": id } },
    body: { to: "ada@acme.io", type: "SignIn", payload: { code: "482915", locale: "de" }, ip: "203.0.113.9" },
  });
  expect(calls[0]?.body.payload.subject).toMatch(/^Ihr Anmeldecode für /);
  expect(JSON.stringify(await rowOf(ctx, id))).not.toMatch(/482915|ada@acme/);
  expect(await inboxOf(ctx)).toEqual([]);
});

it("on a machine with an inbox every message is there once, however often it is sent", async () => {
  let failures = 2;
  const answer = () => new Response("{}", { status: failures-- > 0 ? 500 : 200 });
  let now = Date.now();
  const { ctx, calls } = sending({ hasInbox: true, now: () => now }, answer);
  await connector(ctx, "http-email");
  const { id, outcome } = await send(ctx, mail());
  expect(outcome).toBe("retry");
  now += 60_000;
  expect(await deliver(ctx, tenantOutboxHandlers, id)).toBe("retry");
  now += 60_000;
  expect(await deliver(ctx, tenantOutboxHandlers, id)).toBe("sent");
  expect(calls).toHaveLength(3);
  expect(await inboxOf(ctx)).toMatchObject([
    { to: "ada@acme.io", type: "SignIn", code: "482915", channel: "email", tenantId: ctx.tenantId },
  ]);
  await send(ctx, mail({ channel: "phone", to: "4915112345678" }));
  expect((await inboxOf(ctx)).find(({ channel }) => channel === "sms")).toMatchObject({
    html: "",
    text: expect.stringMatching(/^482915 is your .* verification code/),
  });
  const found = await askInbox(ctx, { to: "ADA@acme.io", limit: 200 });
  expect(found.filter(({ tenantId }) => tenantId === ctx.tenantId)).toHaveLength(1);
});

it("an inbox keeps its newest five hundred", async () => {
  const { ctx } = sending({ hasInbox: true });
  await ctx.db.delete(inboxMessages);
  const old = Array.from({ length: 10 }, (_, n) => ({ tenantId: "old", id: `old${n}`, message: "{}", createdAt: n }));
  await ctx.db.insert(inboxMessages).values(old);
  for (let n = 0; n < 50; n += 1) {
    const rows = Array.from({ length: 10 }, (_, m) => ({
      tenantId: "old",
      id: `m${n}.${m}`,
      message: "{}",
      createdAt: 100,
    }));
    await ctx.db.insert(inboxMessages).values(rows);
  }
  await send(ctx, mail());
  const left = await ctx.db.select({ id: inboxMessages.id, tenantId: inboxMessages.tenantId }).from(inboxMessages);
  expect(left).toHaveLength(500);
  expect(left.filter(({ tenantId }) => tenantId === ctx.tenantId)).toHaveLength(1);
  expect(left.filter(({ id }) => id.startsWith("old"))).toEqual([]);
  await ctx.db.delete(inboxMessages);
});

it("what cannot arrive is not tried again, what may is", async () => {
  const answers: [Response | (() => never), string][] = [
    [new Response("", { status: 429 }), "retry"],
    [new Response("", { status: 503 }), "retry"],
    [
      () => {
        throw new AppError("outbound.no_answer");
      },
      "retry",
    ],
    [new Response("", { status: 401 }), "failed"],
    [new Response("", { status: 422 }), "failed"],
  ];
  for (const [answer, outcome] of answers) {
    const { ctx } = sending({ hasInbox: false }, () => (typeof answer === "function" ? answer() : answer));
    await connector(ctx, "http-email");
    expect((await send(ctx, mail())).outcome).toBe(outcome);
  }
  const { ctx, calls } = sending({ hasInbox: false });
  expect((await send(ctx, mail())).outcome).toBe("failed");
  await connector(ctx, "http-email");
  for (const to of [
    "",
    "ada",
    "a@b",
    "a@acme.io,b@acme.io",
    "a@acme.io\r\nBcc: b@acme.io",
    "<a@acme.io>",
    "a b@acme.io",
  ])
    expect((await send(ctx, mail({ to }))).outcome, to).toBe("failed");
  expect((await send(ctx, mail({ channel: "phone", to: "not a number" }))).outcome).toBe("failed");
  expect(calls).toEqual([]);
});

it("a code that ended on the way is not sent", async () => {
  let now = Date.now();
  const { ctx, calls } = sending({ hasInbox: false, now: () => now });
  await connector(ctx, "http-email");
  const { id, statement } = await enqueueMessage(ctx, mail());
  await atomic(ctx.db, [statement]);
  now += 11 * 60_000;
  expect(await deliver(ctx, tenantOutboxHandlers, id)).toBe("failed");
  expect(calls).toEqual([]);
});

it("a tenant's own words win over the built-in ones, in the nearest language, with every value escaped", async () => {
  const { ctx, calls } = sending({ hasInbox: false });
  await connector(ctx, "http-email");
  const words = (languageTag: string, templateType: TemplateType, subject: string) => ({
    languageTag,
    templateType,
    details: {
      subject,
      content: '<p>{{ code }} for {{email}}{{unknown.name}}</p><a href="{{link}}">open</a>',
      contentType: "text/html" as const,
    },
  });
  await putTemplates(ctx, emailTemplate, {
    templates: [words("en", "SignIn", "en {{code}}"), words("fr", "SignIn", "fr"), words("en", "Generic", "generic")],
  });
  const subjects: [Partial<Message>, string][] = [
    [{ locale: "fr" }, "fr"],
    [{ locale: "fr-CA" }, "fr"],
    [{ locale: "en" }, "en 482915"],
    [{ locale: "de" }, "en 482915"],
    [{ locale: "de", type: "Register" }, "generic"],
  ];
  for (const [more, subject] of subjects) {
    await send(ctx, mail(more));
    expect(calls.at(-1)?.body.payload.subject, JSON.stringify(more)).toBe(subject);
  }
  const link = 'https://acme.io/?a=1&b="><script>';
  await send(ctx, mail({ payload: { code: "<b>", link } }));
  const { html, text } = calls.at(-1)?.body.payload ?? {};
  expect(html).toBe(
    '<p>&lt;b&gt; for ada@acme.io</p><a href="https://acme.io/?a=1&amp;b=&quot;&gt;&lt;script&gt;">open</a>',
  );
  expect(text).toContain("<b> for ada@acme.io");
  expect(text).toContain(link);
});
