import { describe, expect, it } from "vitest";
import { codeOf, from, kind, message, messageConnectors, sms } from "../../../tests/services/message-connectors.ts";
import { mimeOf } from "./factories/mime.ts";

const { world, ctx, configs, kinds, send } = await messageConnectors();

it("each provider is given a message as its API wants it", async () => {
  for (const id of kinds) await send(id);
  const [resend, sendgrid, twilio, mailHook, smsHook] = world.delivered;
  expect(resend).toMatchObject({
    path: "/emails",
    headers: { authorization: "Bearer re_1", "idempotency-key": "e1" },
  });
  expect(JSON.parse(resend?.body ?? "")).toEqual({
    from: '"Acme" <no-reply@acme.io>',
    to: ["ada@acme.io"],
    reply_to: "help@acme.io",
    subject: "Your code",
    text: message.text,
    html: message.html,
  });
  expect(sendgrid).toMatchObject({ path: "/v3/mail/send", headers: { authorization: "Bearer SG.1" } });
  expect(JSON.parse(sendgrid?.body ?? "")).toMatchObject({
    personalizations: [{ to: [{ email: "ada@acme.io" }] }],
    from: { email: "no-reply@acme.io", name: "Acme" },
    reply_to: { email: "help@acme.io" },
    content: [{ type: "text/plain" }, { type: "text/html" }],
  });
  expect(twilio?.path).toBe("/2010-04-01/Accounts/AC1/Messages.json");
  expect(twilio?.headers.authorization).toBe(`Basic ${btoa("AC1:t1")}`);
  expect(Object.fromEntries(new URLSearchParams(twilio?.body))).toEqual({
    To: "+4915112345678",
    MessagingServiceSid: "MG1",
    Body: sms.text,
  });
  expect(mailHook).toMatchObject({ path: "/in?x=1", headers: { authorization: "Bearer k" } });
  expect(JSON.parse(mailHook?.body ?? "")).toEqual({
    to: "ada@acme.io",
    type: "SignIn",
    payload: {
      ...{ code: "482915", locale: "en", subject: "Your code", html: message.html, text: message.text },
      application: { id: "app1", name: "Shop" },
    },
  });
  expect(JSON.parse(smsHook?.body ?? "").payload).not.toHaveProperty("html");
});

describe.each(kinds)("%s", (id) => {
  it.each([
    [429, "connector.rate_limit_exceeded"],
    [500, "connector.general"],
    [503, "connector.general"],
    [401, "connector.invalid_config"],
    [403, "connector.invalid_config"],
    [400, "connector.invalid_request_parameters"],
    [422, "connector.invalid_request_parameters"],
    [302, "connector.invalid_request_parameters"],
  ])("answers %i by a code that says whether to try again", async (status, code) => {
    world.answer = {
      status,
      headers: { location: "https://evil.example/" },
      body: '{"message":"482915 to ada@acme.io"}',
    };
    const thrown = await send(id).catch((error) => error);
    expect(thrown.code).toBe(code);
    expect(JSON.stringify([thrown.details, thrown.data])).not.toMatch(/482915|ada@/);
  });
});

it("a provider that says when to come back is heard", async () => {
  world.answer = { status: 429, headers: { "retry-after": "30" } };
  await expect(send("resend-mail")).rejects.toMatchObject({ retryAfter: 30 });
});

it("a template's sender name wins, and can break no header", async () => {
  await send("resend-mail", { senderName: 'Eve"\r\nBcc: all@acme.io <x>' });
  const { from: sender } = JSON.parse(world.delivered[0]?.body ?? "");
  expect(sender).toBe('"Eve Bcc: all@acme.io x" <no-reply@acme.io>');
});

it("a connector's own words serve their reason, and generic ones the others", async () => {
  const templates = [
    { usageType: "Generic", content: "Generic {{code}}" },
    { usageType: "NewsletterOfOurs", content: "never sent" },
    {
      usageType: "Register",
      content: "<b>{{code}}</b> {{application.name}}{{x}}",
      contentType: "text/html",
      subject: "Welcome",
    },
  ];
  const config = { ...configs["resend-mail"], templates };
  await send("resend-mail", {}, config);
  await send("resend-mail", { type: "Register", variables: { ...message.variables, code: "<1>" } }, config);
  const [generic, own] = world.delivered.map(({ body }) => JSON.parse(body));
  expect(generic).toMatchObject({ text: "Generic 482915", subject: "Your code" });
  expect(generic).not.toHaveProperty("html");
  expect(own).toMatchObject({ html: "<b>&lt;1&gt;</b> Shop", subject: "Welcome", text: message.text });
});

it("mail connectors refuse a sender that is none, or that advertises", () => {
  const check = (more: object) => () => kind("resend-mail").checkConfig({ ...configs["resend-mail"], ...more });
  expect(check({})).not.toThrow();
  for (const fromEmail of ["acme", "a@b@c.io, d@e.io", "a@acme.io\r\nBcc: b@c.io", "A <a@b.io>, B <c@d.io>"])
    expect(check({ fromEmail }), fromEmail).toThrow();
  expect(check({ fromName: "www.evil.io" })).toThrow();
});

it("without a binding Cloudflare Email says so", async () => {
  expect(await codeOf(kind("cloudflare-email").send(ctx, from, message))).toBe("connector.invalid_config");
  const sent: unknown[] = [];
  const sendEmail = { send: async (mail: unknown) => void sent.push(mail) } as unknown as SendEmail;
  await kind("cloudflare-email").send({ ...ctx, sendEmail }, from, message);
  expect(sent).toEqual([
    {
      from: { email: "no-reply@acme.io", name: "Acme" },
      to: "ada@acme.io",
      subject: "Your code",
      text: message.text,
      html: message.html,
      replyTo: "help@acme.io",
    },
  ]);
});

it("a mail on the wire has short lines, and words of every script in its headers", () => {
  const subject = "二段階認証コード ".repeat(12).trim();
  const mime = mimeOf({
    from: { email: "no-reply@acme.io", name: "Über Acme GmbH" },
    to: "ada@acme.io",
    replyTo: undefined,
    subject,
    text: `.\r\n.start\n${"ü".repeat(500)}`,
    html: "<p>رمزك</p>",
    messageId: "e1@acme.io",
    date: new Date(0),
  });
  for (const line of mime.split("\r\n")) {
    expect(line.length).toBeLessThan(90);
    expect(line).toMatch(/^[\x20-\x7e]*$/);
    expect(line.startsWith(".")).toBe(false);
  }
  const words = [...mime.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word = ""]) =>
    Buffer.from(word, "base64").toString(),
  );
  expect(words.join("")).toBe(`Über Acme GmbH${subject}`);
  expect(mime).toContain("Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n");
});
