import { expect, it } from "vitest";
import { EmailTemplateDraft, SmsTemplateDraft } from "../../../contracts/message-template.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, managed, refusal, strangers } from "../../../tests/workers/management.ts";
import { atomic } from "../../kernel/db.ts";
import { deliver } from "../../kernel/outbox/deliver.ts";
import { sendTest } from "../connectors/send-test.ts";
import { enqueueMessage } from "../messages/enqueue-message.ts";
import { askInbox } from "../messages/inbox.ts";
import { maxSentPerHour, maxTestsPerHour, sendPasscode } from "../messages/passcodes.ts";
import { tenantOutboxHandlers } from "../outbox-handlers.ts";
import { smsTemplate } from "./entity.ts";
import { sendTestTemplate } from "./preview.ts";
import { putTemplates } from "./put.ts";

interface Template {
  id: string;
  version: number;
  languageTag: string;
  templateType: string;
  details: Record<string, unknown>;
}

interface Preview {
  subject: string;
  html: string;
  text: string;
  unknownVariables: string[];
}

const all = "/api/email-templates";
const path = (id: string) => `${all}/${id}`;
const words = { subject: "Your code", content: "<p>{{code}}</p>", contentType: "text/html" };
const template = (languageTag: string, templateType: string, details: object = words) => ({
  languageTag,
  templateType,
  details,
});

it("templates are saved in bulk, each in the place of the one of its kind and language", async () => {
  const tenant = await managed("AU");
  const put = await tenant.fetchAs<Template[]>("PUT", all, {
    templates: [template("en", "SignIn"), template("de", "SignIn"), template("en", "Register")],
  });
  expect(put.status).toBe(200);
  expect(put.body).toHaveLength(3);
  const again = await tenant.ok<Template[]>("PUT", all, {
    templates: [
      template("en", "SignIn", { ...words, subject: "old" }),
      template("en", "SignIn", { ...words, subject: "new" }),
    ],
  });
  expect(again).toMatchObject([{ id: put.body[0]?.id, details: { subject: "new" } }]);
  expect(await tenant.ok("GET", `${all}?languageTag=en`)).toHaveLength(2);
  expect(await tenant.ok("GET", `${all}?templateType=SignIn`)).toHaveLength(2);
  expect(await tenant.ok("GET", `${all}?templateType=SignIn&languageTag=de`)).toEqual([put.body[1]]);
  const { id } = put.body[1] as Template;
  const one = await tenant.fetchAs<Template>("GET", path(id));
  expect([one.headers.get("etag"), one.body]).toEqual(['"1"', put.body[1]]);
  const plain = { content: "{{code}}", contentType: "text/plain" };
  await tenant.ok("PATCH", `${path(id)}/details`, plain);
  const changed = await tenant.ok<Template>("PATCH", `${path(id)}/details`, { subject: "neu", id: "x" });
  expect(changed.details).toEqual({ subject: "neu", ...plain });
  const late = await tenant.fetchAs("PATCH", `${path(id)}/details`, { subject: "x" }, { "if-match": '"1"' });
  expect(late.status).toBe(412);
  expect((await tenant.fetchAs("DELETE", path(id))).status).toBe(204);
  expect(await refusal(tenant, "GET", path(id))).toEqual([404, "entity.not_exists_with_id"]);
  expect(await refusal(tenant, "DELETE", all)).toEqual([422, "connector.email_connector.bulk_deletion_no_filter"]);
  expect(await tenant.ok("DELETE", `${all}?languageTag=en`)).toEqual({ rowCount: 2 });
  expect(await tenant.ok("GET", all)).toEqual([]);
  const [deletion] = await tenant.ok<{ id: string }[]>("GET", `/api/changes?entityId=${id}`);
  expect((await tenant.fetchAs("POST", `/api/changes/${deletion?.id}/undo`)).status).toBe(200);
  expect(await tenant.ok("GET", all)).toMatchObject([{ id, details: { subject: "neu" } }]);
  await tenant.ok("DELETE", `${all}?templateType=SignIn`);
});

it("of many who save a template at once each has saved it", async () => {
  const tenant = await managed("AU");
  const save = (n: number) =>
    tenant.fetchAs("PUT", all, { templates: [template("it", "SignIn", { ...words, subject: `${n}` })] });
  const saved = await Promise.all(Array.from({ length: 10 }, (_, n) => save(n)));
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
});

it("each saved template is a change of its own, and every save can be undone", async () => {
  const tenant = await managed("US");
  const save = (templates: object[], version?: number) =>
    tenant.fetchAs<Template[]>("PUT", all, { templates }, version === undefined ? {} : { "if-match": `"${version}"` });
  const subjectOf = (subject: string) => template("fr", "BindMfa", { ...words, subject });
  const [made] = (await save([subjectOf("one"), template("fr", "MagicLink")], 0)).body as [Template];
  expect(made.version).toBe(1);
  expect((await save([subjectOf("lost")], 0)).status).toBe(412);
  expect((await save([subjectOf("two")], 1)).body).toMatchObject([{ id: made.id, version: 2 }]);
  expect((await save([subjectOf("lost")], 1)).status).toBe(412);
  // Two at once without a version are written one after the other.
  const both = await Promise.all([save([subjectOf("three")]), save([subjectOf("three")])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  type Change = { id: string; before: unknown; after: unknown; isUndoable: boolean };
  const changes = await tenant.ok<Change[]>("GET", `/api/changes?entityId=${made.id}`);
  expect(changes.map(({ isUndoable }) => isUndoable)).toEqual([true, true, true, true]);
  expect(changes[2]).toMatchObject({ before: { details: { subject: "one" } }, after: { details: { subject: "two" } } });
  const undo = async (change: Change | undefined) =>
    (await tenant.fetchAs("POST", `/api/changes/${change?.id}/undo`)).status;
  expect(await undo(changes[2])).toBe(412);
  expect(await undo(changes[1])).toBe(200);
  expect(await tenant.ok("GET", path(made.id))).toMatchObject({ details: { subject: "two" } });
  // A deletion is undone only while nobody has saved another one in its place.
  expect((await tenant.fetchAs("DELETE", path(made.id))).status).toBe(204);
  const [deletion] = await tenant.ok<Change[]>("GET", `/api/changes?entityId=${made.id}`);
  const [later] = (await save([subjectOf("later")])).body as [Template];
  expect(await undo(deletion)).toBe(412);
  const [creation] = await tenant.ok<Change[]>("GET", `/api/changes?entityId=${later.id}`);
  expect([await undo(creation), await undo(deletion)]).toEqual([200, 200]);
  expect(await tenant.ok("GET", `${all}?templateType=BindMfa`)).toMatchObject([{ id: made.id }]);
});

it("a preview is what would be sent, and the built-in email is a template", async () => {
  const tenant = await managed("EU");
  const preview = (templateType: string, details: object, languageTag = "en") =>
    tenant.ok<Preview>("POST", `${all}/preview`, { templateType, languageTag, details });
  for (const [type, languageTag, variable, value] of [
    ["SignIn", "en", "code", "123456"],
    ["MagicLink", "ar", "link", "https://example.com/continue?token=sample"],
    ["CredentialChanged", "de", "change", "Das Passwort Ihres"],
  ] as const) {
    const at = `templateType=${type}&languageTag=${languageTag}`;
    const standard = await tenant.ok<Preview>("GET", `${all}/defaults?${at}`);
    expect(standard.html).toContain(`{{${variable}}}`);
    expect(standard.text).toContain(`{{${variable}}}`);
    const shown = await preview(type, { subject: standard.subject, content: standard.html }, languageTag);
    expect(shown.html).toContain(value);
    expect(shown.html).toContain(languageTag === "ar" ? 'dir="rtl"' : 'dir="ltr"');
    expect(shown.unknownVariables).toEqual([]);
    expect(`${shown.subject}${shown.html}${shown.text}`).not.toContain("{{");
  }
  const hostile = {
    subject: "{{tenant.name}}\r\nBcc: x",
    content: "<b title='{{user.name}}'>{{email}}</b>{{foo}} {{link}}",
  };
  expect(await preview("SignIn", hostile)).toMatchObject({
    subject: expect.stringMatching(/^[^\r\n]+ Bcc: x$/),
    html: "<b title='Ada Lovelace'>ada@example.com</b> ",
    unknownVariables: ["foo", "link"],
  });
  const plain = { subject: "s", content: "<b>{{code}}</b>", contentType: "text/plain" };
  expect(await preview("Generic", plain)).toMatchObject({
    text: "<b>123456</b>",
    html: expect.stringContaining("&lt;b&gt;123456&lt;/b&gt;"),
  });
  // Nothing of it is saved.
  expect(await tenant.ok("GET", `${all}?templateType=MagicLink&languageTag=ar`)).toEqual([]);
  const refused = async (details: object) =>
    (await tenant.fetchAs("POST", `${all}/preview`, { templateType: "SignIn", languageTag: "en", details })).status;
  expect(await refused({ ...words, content: "x".repeat(65_537) })).toBe(400);
  expect(await refused({ ...words, subject: "" })).toBe(400);
  expect(await refused({ ...words, sendFrom: "www.evil.io" })).toBe(400);
  expect(await refusal(tenant, "GET", `${all}/defaults?templateType=SignIn`)).toEqual([400, "guard.invalid_input"]);
});

it("a test email is filled with samples, and needs a connector", async () => {
  const tenant = await managed("JP");
  const test = (email: string) => refusal(tenant, "POST", `${all}/test`, { ...template("en", "SignIn"), email });
  expect(await test("ada@example.com, eve@evil.io")).toEqual([400, "guard.invalid_input"]);
  expect(await test("ada@example.com")).toEqual([501, "connector.not_found"]);
});

it("a sender's name is no address of the web, answers go to one address, and no value makes the server fail", async () => {
  const [tenant, theirs] = [await managed("AU"), await managed("JP")];
  for (const sendFrom of ["https://evil.io", "visit www.evil.io"]) {
    const answer = await tenant.fetchAs("PUT", all, { templates: [template("en", "SignIn", { ...words, sendFrom })] });
    expect([answer.status, answer.body.code]).toEqual([400, "guard.invalid_input"]);
    expect(answer.body.details).toContain("URL is not allowed in sender name.");
  }
  for (const replyTo of ["nobody", "{{user.primaryEmail}}", "a@acme.io, b@acme.io"]) {
    const answer = await tenant.fetchAs("PUT", all, { templates: [template("en", "SignIn", { ...words, replyTo })] });
    expect([answer.status, answer.body.code]).toEqual([400, "guard.invalid_input"]);
  }
  for (const replyTo of ["", "help@acme.io"])
    await tenant.ok("PUT", all, { templates: [template("de", "SignIn", { ...words, replyTo })] });
  expect(await refusal(tenant, "PUT", all, { templates: [template("en", "Fax")] })).toEqual([
    400,
    "guard.invalid_input",
  ]);
  const [{ id } = { id: "" }] = await theirs.ok<Template[]>("PUT", all, { templates: [template("en", "SignIn")] });
  const wrong = await strangers(tenant, id, [
    ["GET", path],
    ["PATCH", (one) => `${path(one)}/details`, { subject: "mine" }],
    ["DELETE", path],
  ]);
  expect(wrong).toEqual([]);
  expect(await theirs.ok("DELETE", `${all}?templateType=SignIn`)).toEqual({ rowCount: 1 });
  const failed = await failures(tenant, (value, text) => [
    ["GET", `${all}?languageTag=${text}&templateType=${text}`],
    ["PUT", all, { templates: [{ languageTag: value, templateType: value, details: value }] }],
    ["PUT", all, { templates: value }],
    ["GET", `${all}/defaults?languageTag=${text}&templateType=SignIn`],
    ["POST", `${all}/preview`, { languageTag: "en", templateType: "SignIn", details: { ...words, content: value } }],
    ["POST", `${all}/preview`, { languageTag: text, templateType: "SignIn", details: { ...words, content: text } }],
    ["PATCH", `${path(text)}/details`, { subject: value, content: value }],
    ["DELETE", `${all}?languageTag=${text}`],
  ]);
  expect(failed).toEqual([]);
});

const texts = "/api/sms-templates";
const textTemplate = (languageTag: string, templateType: string, content: string) => ({
  ...{ languageTag, templateType },
  details: { content },
});

it("SMS templates are saved, changed, reset, and brought back as those of emails, and are none of them", async () => {
  const tenant = await managed("EU");
  const put = {
    templates: [textTemplate("en", "SignIn", "{{code}} for Shop"), textTemplate("de", "SignIn", "{{code}}")],
  };
  const [english] = await tenant.ok<Template[]>("PUT", texts, put);
  expect(english).toMatchObject({
    templateType: "SignIn",
    languageTag: "en",
    version: 1,
    details: put.templates[0]?.details,
  });
  const { id } = english as Template;
  expect((await tenant.ok<Template[]>("GET", all)).some((one) => one.id === id)).toBe(false);
  const early = await tenant.fetchAs("PUT", texts, put, { "if-match": '"0"' });
  expect(early.status).toBe(412);
  await tenant.ok("PATCH", `${texts}/${id}/details`, { content: "Shop: {{code}}" });
  expect(await tenant.ok<Template>("GET", `${texts}/${id}`)).toMatchObject({
    version: 2,
    details: { content: "Shop: {{code}}" },
  });
  expect(await tenant.ok("DELETE", `${texts}?languageTag=en`)).toEqual({ rowCount: 1 });
  const [deletion] = await tenant.ok<{ id: string; isUndoable: boolean }[]>("GET", `/api/changes?entityId=${id}`);
  expect((await tenant.fetchAs("POST", `/api/changes/${deletion?.id}/undo`)).status).toBe(200);
  expect(await tenant.ok<Template>("GET", `${texts}/${id}`)).toMatchObject({ details: { content: "Shop: {{code}}" } });
  expect(await refusal(tenant, "GET", `${all}/${id}`)).toEqual([404, "entity.not_exists_with_id"]);
  for (const wrong of [
    textTemplate("en", "MagicLink", "x"),
    textTemplate("en", "SignIn", ""),
    textTemplate("xx-", "SignIn", "x"),
  ])
    expect((await refusal(tenant, "PUT", texts, { templates: [wrong] }))[0]).toBe(400);
  const failed = await failures(tenant, (_, text) => [
    ["GET", `${texts}?templateType=${text}`],
    ["PATCH", `${texts}/${text}/details`, { content: text }],
    ["POST", `${texts}/preview`, { ...textTemplate("en", "SignIn", text) }],
    ["POST", `${texts}/test`, { ...textTemplate("en", "SignIn", text), phone: text }],
  ]);
  expect(failed).toEqual([]);
  await tenant.ok("DELETE", `${texts}?templateType=SignIn`);
});

it("an SMS is previewed and sent in the tenant’s words, and the built-in one comes with its variables", async () => {
  const tenant = await managed("JP");
  expect(await tenant.ok("GET", `${texts}/defaults?templateType=SignIn&languageTag=en`)).toEqual({
    text: expect.stringContaining("{{code}}"),
  });
  const draft = textTemplate("en", "SignIn", "{{ code }} for {{user.name}} at {{phone}}{{link}}{{email}}");
  expect(await tenant.ok("POST", `${texts}/preview`, draft)).toEqual({
    text: "123456 for Ada Lovelace at 442079460000",
    unknownVariables: ["link", "email"],
  });
  const ctx = { ...freshCtx().ctx, hasInbox: true, wake: () => undefined };
  const phone = "4915112345678";
  await sendTestTemplate(ctx, "phone", SmsTemplateDraft.parse(draft), phone);
  const message = { channel: "phone", to: phone, type: "SignIn", locale: "en", payload: { code: "482915" } } as const;
  await putTemplates(ctx, smsTemplate, {
    templates: [SmsTemplateDraft.parse(textTemplate("en", "Generic", "Shop says {{code}}"))],
  });
  const { id, statement } = await enqueueMessage(ctx, message);
  await atomic(ctx.db, [statement]);
  await deliver(ctx, tenantOutboxHandlers, id);
  const inbox = (await askInbox(ctx, { to: phone, limit: 200 })).filter(({ tenantId }) => tenantId === ctx.tenantId);
  expect(inbox.map(({ text, channel }) => [channel, text])).toEqual([
    ["sms", "Shop says 482915"],
    ["sms", `123456 for Ada Lovelace at ${phone}`],
  ]);
});

it("tests count against the limit of their recipient, with codes, and of the tenant", async () => {
  const { ctx: base } = freshCtx();
  let now = Date.now();
  const ctx = { ...base, hasInbox: true, now: () => now, wake: () => undefined };
  const draft = EmailTemplateDraft.parse(template("en", "SignIn"));
  const send = (to: string) => sendTestTemplate(ctx, "email", draft, to);
  const tooMany = { code: "connector.too_many_tests", status: 429 };
  const { statements } = await sendPasscode(ctx, {
    ...{ boundTo: "x", channel: "email", recipient: "ada@acme.io", type: "SignIn", locale: "en" },
  });
  await atomic(ctx.db, statements);
  for (let n = 1; n < maxSentPerHour; n += 1) await send("ada@acme.io");
  now += 600_000;
  await expect(send("ada@acme.io")).rejects.toMatchObject({ ...tooMany, retryAfter: 3000 });
  const config = { endpoint: "https://mail.acme.io/in" };
  await expect(sendTest(ctx, "http-email", { email: "ada@acme.io", config })).rejects.toMatchObject(tooMany);
  for (let n = maxSentPerHour - 1; n < maxTestsPerHour; n += 1) await send(`someone.${n}@acme.io`);
  await expect(send("else@acme.io")).rejects.toMatchObject({ ...tooMany, retryAfter: 3000 });
  now += 3_000_001;
  await send("ada@acme.io");
});
