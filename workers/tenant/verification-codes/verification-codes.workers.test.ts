import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { SendVerificationCode } from "../../../contracts/verification-code.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, managed, refusal, unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deliver } from "../../kernel/outbox/deliver.ts";
import { outbox } from "../../kernel/tables.ts";
import { emailTemplate } from "../email-templates/entity.ts";
import { putTemplates } from "../email-templates/put.ts";
import { askInbox } from "../messages/inbox.ts";
import { maxSentPerHour } from "../messages/passcodes.ts";
import { tenantOutboxHandlers } from "../outbox-handlers.ts";
import { createUser } from "../users/create.ts";
import { sendVerificationCode } from "./send.ts";
import { verifyVerificationCode } from "./verify.ts";

const all = "/api/verification-codes";

/** Messages stay in the outbox until the test sends them. */
const sending = (now = Date.now): Ctx => ({ ...freshCtx().ctx, hasInbox: true, wake: () => undefined, now });

/** Sends a code, and reads the message. */
async function sent(ctx: Ctx, body: SendVerificationCode) {
  await sendVerificationCode(ctx, body);
  const rows = await ctx.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.tenantId, ctx.tenantId));
  for (const { id } of rows) await deliver(ctx, tenantOutboxHandlers, id);
  const messages = await askInbox(ctx, { limit: 200 });
  const newest = messages.find(({ tenantId }) => tenantId === ctx.tenantId);
  if (!newest?.code) throw new Error("no code arrived");
  return { ...newest, code: newest.code };
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    ({ code }) => code,
  );

it("a code proves an address once, in the name that it was sent to", async () => {
  const ctx = sending();
  const email = `${unique()}@acme.io`;
  const { code, type } = await sent(ctx, { email: email.toUpperCase() });
  expect(type).toBe("Generic");
  const other = code === "000000" ? "000001" : "000000";
  const verify = (verificationCode: string, to = email) =>
    refused(verifyVerificationCode(ctx, { email: to, verificationCode }));
  expect(await verify(other)).toBe("verification_code.code_mismatch");
  expect(await verify(code, `${unique()}@acme.io`)).toBe("verification_code.not_found");
  expect(await Promise.all([verify(code), verify(code)])).toEqual(
    expect.arrayContaining(["accepted", "verification_code.not_found"]),
  );
  expect(await verify(code)).toBe("verification_code.not_found");
  const { code: byPhone, channel } = await sent(ctx, { phone: "+49 151 12345678" });
  expect(channel).toBe("sms");
  await verifyVerificationCode(ctx, { phone: "4915112345678", verificationCode: byPhone });
});

it("only the newest code counts, for ten minutes, and a recipient gets ten an hour", async () => {
  let now = Date.now();
  const ctx = sending(() => now);
  const email = `${unique()}@acme.io`;
  const { code: first } = await sent(ctx, { email });
  now += 1000;
  const { code: second } = await sent(ctx, { email });
  if (first !== second)
    expect(await refused(verifyVerificationCode(ctx, { email, verificationCode: first }))).toBe(
      "verification_code.code_mismatch",
    );
  now += 10 * 60_000;
  expect(await refused(verifyVerificationCode(ctx, { email, verificationCode: second }))).toBe(
    "verification_code.expired",
  );
  for (let more = 2; more < maxSentPerHour; more += 1)
    await sendVerificationCode(ctx, { email: email.replace("@", `+${more}@`) });
  expect(await refused(sendVerificationCode(ctx, { email }))).toBe("session.too_many_codes_sent");
});

it("a code for an address with a plus sign is for that address alone", async () => {
  const ctx = sending();
  const email = `${unique()}@acme.io`;
  const tagged = email.replace("@", "+shop@");
  const { code } = await sent(ctx, { email: tagged });
  for (const other of [email, email.replace("@", "+other@")])
    expect(await refused(verifyVerificationCode(ctx, { email: other, verificationCode: code }))).toBe(
      "verification_code.code_mismatch",
    );
  await verifyVerificationCode(ctx, { email: tagged, verificationCode: code });
});

it("the template names whom and what the code is about", async () => {
  const ctx = sending();
  const email = `${unique()}@acme.io`;
  const { value: user } = await createUser(ctx, { primaryEmail: email, name: "Ada <b>" });
  const content = "{{user.name}}|{{user.id}}|{{email}}|{{tenant.id}}|{{application.name}}|{{nonsense}}|{{code}}";
  const details = { subject: "{{code}}", content, contentType: "text/html" as const };
  await putTemplates(ctx, emailTemplate, { templates: [{ languageTag: "en", templateType: "Generic", details }] });
  const { html, code } = await sent(ctx, { email });
  expect(html).toBe(`Ada &lt;b&gt;|${user.id}|${email}|${ctx.tenantId}|||${code}`);
});

it("the API answers for a server: no connector, no recipient, no right", async () => {
  const tenant = await managed("US");
  const email = `${unique()}@acme.io`;
  const wrong: [unknown, [number, string]][] = [
    [{ email: "nobody" }, [400, "user.invalid_email"]],
    [{ phone: "12345678901234567890123" }, [400, "user.invalid_phone"]],
    [{}, [400, "guard.invalid_input"]],
  ];
  for (const [body, expected] of wrong) expect(await refusal(tenant, "POST", all, body)).toEqual(expected);
  expect(await refusal(tenant, "POST", `${all}/verify`, { email, verificationCode: "123456" })).toEqual([
    400,
    "verification_code.not_found",
  ]);
  const anonymous = await tenant.fetchAs("POST", all, { email }, { authorization: "" });
  expect(anonymous.status).toBe(401);
  const failed = await failures(tenant, (value) => [
    ["POST", all, { email: value }],
    ["POST", all, { phone: value, locale: value, userId: value }],
    ["POST", `${all}/verify`, { email: value, verificationCode: value }],
  ]);
  expect(failed).toEqual([]);
});
