import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { type MessageFactory, messageFactory, type RenderedMessage } from "../factory.ts";
import { OptionalLine, textItem } from "./form.ts";
import { thingsOf } from "./http.ts";
import { bubbleMark, drawLogo, envelopeMark } from "./logo.ts";
import { MessageTemplates, renderTemplate, templateFor, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

/** @throws `connector.invalid_config` on anything but a development machine */
export function requireDevelopment({ hasInbox }: Ctx): void {
  if (!hasInbox)
    throw new AppError("connector.invalid_config", { details: "the mock connector works in development only" });
}

/**
 * For development: nothing is sent. What would be is in the development inbox, and the log, which holds no codes, says so.
 * The fields are those of a real provider, so that what sets one up can be tried; none of them is used.
 */
function mockMessages(type: "Email" | "Sms", id: string, name: string, fields: readonly string[]): MessageFactory {
  return messageFactory({
    id,
    type,
    name,
    description: `Sends nothing, for development. Messages are in the development inbox.`,
    logo: drawLogo("#7a8291", type === "Email" ? envelopeMark : bubbleMark),
    readme: readmeOf(name, [
      "Use it on a development machine. Elsewhere, it is not offered, and refuses every message.",
      "Send yourself a test, and read it in the development inbox.",
    ]),
    formItems: [...fields.map((field) => textItem(field, field)), templatesItem],
    config: z.object({
      ...Object.fromEntries(fields.map((field) => [field, OptionalLine])),
      templates: MessageTemplates,
    }),
    isOffered: ({ hasInbox }) => hasInbox,
    async send(ctx, { templates }, message) {
      requireDevelopment(ctx);
      ctx.log("info", "connector.not_sent", { kind: id });
      if (ctx.mockRecords) await writeRecord(ctx.mockRecords.file, type, message, templates);
    },
  });
}

/** The newest message of a channel as tests of the field read it: the tenant's template, else that of the configuration. */
async function writeRecord(
  file: Fetcher,
  channel: "Email" | "Sms",
  message: RenderedMessage,
  templates: z.output<typeof MessageTemplates>,
): Promise<void> {
  const { to, type, code, link, locale, variables, template = templateFor(templates ?? [], message) } = message;
  const { subject, html, text } = message.template ? message : renderTemplate(message, templates);
  const record = { code, type, payload: { ...thingsOf(variables), code, link, locale } };
  const body =
    channel === "Email"
      ? { address: to, ...record, template, subject, content: html || text }
      : { phone: to, ...record };
  await file.fetch(`https://records/${channel.toLowerCase()}`, { method: "POST", body: JSON.stringify(body) });
}

const mailFields = ["apiKey", "fromEmail", "fromName"];
export const mockEmail = mockMessages("Email", "mock-email-service", "Mock email", mailFields);
export const mockEmailAlternative = mockMessages(
  ...(["Email", "mock-email-service-alternative", "Mock email (alternative)", mailFields] as const),
);
export const mockSms = mockMessages("Sms", "mock-short-message-service", "Mock SMS", [
  ...["accountSID", "authToken", "fromMessagingServiceSID"],
]);
