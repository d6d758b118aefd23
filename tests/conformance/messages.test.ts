import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { InboxMessage } from "../../contracts/connector.ts";
import { startHost } from "../../scripts/host.ts";
import { startMessageProviders } from "../services/message-providers.ts";
import { type SmtpFault, startSmtpServer } from "../services/smtp-server.ts";
import { seedTenant, tenantForFile, unique } from "./fixture.ts";

const smtp = await startSmtpServer({ name: "mailer", password: "p4ss wörd" });
const providers = await startMessageProviders();
const records = mkdtempSync(join(tmpdir(), "meridian-records-"));
const tenant = tenantForFile({
  DEV_INBOX: "1",
  OUTBOUND_ALLOW_HOSTS: `127.0.0.1:${smtp.port},${providers.host}`,
  SERVICE_URLS: JSON.stringify(providers.serviceUrls),
  MOCK_CONNECTOR_RECORDS: records,
});
afterAll(async () => {
  await smtp.stop();
  await providers.stop();
  rmSync(records, { recursive: true });
});
beforeEach(() => {
  smtp.fault = null;
  smtp.mails.length = 0;
});

const id = "simple-mail-transfer-protocol";
const config = () => ({
  host: "127.0.0.1",
  port: smtp.port,
  secure: false,
  requireTLS: false,
  auth: { user: "mailer", pass: "p4ss wörd" },
  fromEmail: "Acme <no-reply@acme.io>",
});
/** To an address of its own, where it does not matter: a recipient gets few test messages an hour. */
const test = (more: object = {}, email = `${unique()}@acme.io`) =>
  tenant().manage("POST", `/api/connectors/${id}/test`, { email, locale: "ja", config: { ...config(), ...more } });
const failing = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "sent",
    (thrown) => String(thrown),
  );

interface InboxReading {
  status: number;
  messages: InboxMessage[];
}
const inbox = async (query = ""): Promise<InboxReading> => {
  const answer = await fetch(`${tenant().host.url}/dev/inbox.json${query}`);
  return { status: answer.status, messages: answer.ok ? await answer.json() : [] };
};

it("a mail server is given the mail, with its user, in the language asked for", async () => {
  const made = await tenant().manage("POST", "/api/connectors", { connectorId: id, config: config() });
  await test({}, "ada@acme.io");
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ from: "no-reply@acme.io", to: "ada@acme.io", user: "mailer" });
  expect(mail?.content).toContain('From: "Acme" <no-reply@acme.io>\r\n');
  expect(mail?.content).toContain("Content-Type: multipart/alternative");
  const parts = [...(mail?.content ?? "").matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = ""]) =>
    Buffer.from(part, "base64").toString(),
  );
  expect(parts[0]).toMatch(/^ {4}000000$/m);
  expect(parts[0]).toContain("確認コード");
  expect(parts[0]?.startsWith("Acme\n")).toBe(true);
  expect(parts[1]).toContain('<html lang="ja"');
  await tenant().manage("DELETE", `/api/connectors/${made.id}`);
});

it.each<[SmtpFault, RegExp]>([
  ["unknown-user", /connector\.invalid_config/],
  ["unknown-recipient", /connector\.invalid_request_parameters/],
  ["busy", /connector\.general/],
  ["hangs-up", /outbound\.no_answer/],
  ["no-smtp", /connector\.invalid_response/],
  ["endless", /connector\.invalid_response/],
])("a mail server that is %s is told apart", async (fault, code) => {
  smtp.fault = fault;
  expect(await failing(test())).toMatch(code);
  expect(smtp.mails).toEqual([]);
});

it("what a mail server said is told without the password, the mail, and addresses; a saved password is used", async () => {
  const made = await tenant().manage("POST", "/api/connectors", { connectorId: id, config: config() });
  await test({ auth: "********" });
  expect(smtp.mails.at(-1)?.user).toBe("mailer");
  await tenant().manage("DELETE", `/api/connectors/${made.id}`);
  smtp.fault = "unknown-recipient";
  const { data } = JSON.parse(/\{.*\}/s.exec(await failing(test()))?.[0] ?? "{}");
  expect(data.transcript.split("\n")).toEqual([
    `* connecting to 127.0.0.1:${smtp.port}`,
    "< 220 mail.acme.io ESMTP",
    expect.stringMatching(/^> EHLO /),
    "< 250-mail.acme.io",
    "< 250-SIZE 1000000",
    "< 250 AUTH LOGIN PLAIN",
    "> AUTH PLAIN [secret]",
    "< 235 2.7.0 Accepted",
    "> MAIL FROM:<[address]>",
    "< 250 OK",
    "> RCPT TO:<[address]>",
    "< 550 5.1.1 <[address]> unknown",
    "* the mail server answered 550",
  ]);
});

it("no mail goes to a server without TLS unless it may, nor to one inside", async () => {
  expect(await failing(test({ requireTLS: true }))).toMatch(/connector\.invalid_config/);
  for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "10.0.0.1"])
    expect(await failing(test({ host, port: 2526 })), host).toMatch(/outbound\.address_refused/);
  expect(smtp.mails).toEqual([]);
});

it("an SMS goes to the provider's address as the configuration has it", async () => {
  const twilio = { accountSID: "AC1", authToken: "t1", fromMessagingServiceSID: "MG1" };
  await tenant().manage("POST", "/api/connectors/twilio-short-message-service/test", {
    phone: "4915112345678",
    config: twilio,
  });
  expect(providers.delivered.at(-1)).toMatchObject({
    host: "api.twilio.com",
    headers: { authorization: `Basic ${btoa("AC1:t1")}` },
  });
});

it("the inbox shows the messages of every region, the newest first, and can be emptied", async () => {
  const { host } = tenant();
  const page = await fetch(`${host.url}/dev/inbox`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  await fetch(`${host.url}/dev/inbox`, { method: "DELETE" });
  expect(await inbox()).toEqual({ status: 200, messages: [] });
  const american = await seedTenant(host, "US");
  await test({}, "first@acme.io");
  const body = { email: "second@acme.io", config: { ...config(), fromEmail: "no-reply@acme.io" } };
  await american.manage("POST", `/api/connectors/${id}/test`, body);
  const { messages } = await inbox();
  expect(messages.map(({ to, tenantId, code }) => ({ to, tenantId, code }))).toEqual([
    { to: "second@acme.io", tenantId: american.tenantId, code: "000000" },
    { to: "first@acme.io", tenantId: tenant().tenantId, code: "000000" },
  ]);
  expect(messages[0]?.subject).toBe("Your Seed US verification code");
  expect((await inbox("?to=FIRST@acme.io")).messages.map(({ to }) => to)).toEqual(["first@acme.io"]);
  expect((await inbox("?limit=1")).messages.map(({ to }) => to)).toEqual(["second@acme.io"]);
  for (const query of ["?limit=0", "?limit=201", "?limit=x"]) expect((await inbox(query)).status).toBe(400);
  const shown = await (await fetch(`${host.url}/dev/inbox`)).text();
  expect(shown.indexOf("second@acme.io")).toBeLessThan(shown.indexOf("first@acme.io"));
  expect((await fetch(`${american.endpoint}/dev/inbox.json`)).status).toBe(404);
  const foreign = await fetch(`${host.url}/dev/inbox`, {
    method: "DELETE",
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  expect((await fetch(`${host.url}/dev/inbox`, { method: "DELETE" })).status).toBe(204);
  expect(await inbox()).toEqual({ status: 200, messages: [] });
});

/** As the field's own tests do it, right after the answer: both addresses that they had hold the newest message. */
const readRecord = (channel: "email" | "sms") => {
  const [now, before] = [`logto/mock_${channel}_record.txt`, `logto_mock_${channel}_record.txt`].map((file) =>
    readFileSync(join(records, file)).toString(),
  );
  expect(before).toBe(now);
  return JSON.parse(now ?? "");
};

it("mock connectors write the newest message to a file before the request that caused it is answered", async () => {
  const { manage } = tenant();
  const templates = [
    { usageType: "Generic", subject: "Code", content: "Yours is {{code}}", contentType: "text/plain" },
  ];
  const mail = { apiKey: "k", fromEmail: "a@acme.io", fromName: "Acme", templates };
  await manage("POST", "/api/connectors", { connectorId: "mock-email-service", config: mail });
  const sms = { accountSID: "s", authToken: "t", fromMessagingServiceSID: "m", templates };
  await manage("POST", "/api/connectors", { connectorId: "mock-short-message-service", config: sms });
  const send = (body: object) => manage("POST", "/api/verification-codes", body);
  await send({ email: "grace@acme.io" });
  const { code, ...first } = readRecord("email");
  expect(first).toMatchObject({
    ...{ address: "grace@acme.io", type: "Generic", payload: { code, locale: "en" } },
    ...{ template: templates[0], subject: "Code", content: `Yours is ${code}` },
  });
  await manage("POST", "/api/verification-codes/verify", { email: "grace@acme.io", verificationCode: code });
  const details = { subject: "Hi", content: "<b>{{code}}</b>", contentType: "text/html" };
  const own = { languageTag: "en", templateType: "Generic", details };
  await manage("PUT", "/api/email-templates", { templates: [own] });
  await send({ email: "lin@acme.io" });
  const second = readRecord("email");
  expect(second).toMatchObject({ address: "lin@acme.io", template: details, content: `<b>${second.code}</b>` });
  await send({ phone: "4915112345678" });
  const text = readRecord("sms");
  expect(text).toEqual({
    ...{ phone: "4915112345678", type: "Generic", code: expect.stringMatching(/^\d{6}$/) },
    payload: expect.objectContaining({ code: text.code, locale: "en" }),
  });
});

it("where no inbox is set up there is none", async () => {
  const host = await startHost({ quiet: true, crons: false, assets: false, vars: { DEV_INBOX: "" } });
  try {
    for (const path of ["/dev/inbox", "/dev/inbox.json"]) expect((await fetch(host.url + path)).status, path).toBe(404);
  } finally {
    await host.stop();
  }
});
