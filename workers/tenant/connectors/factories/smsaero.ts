import { z } from "zod";
import { messageFactory } from "../factory.ts";
import { asJson, basic, codeAt, deliverTo } from "./delivery.ts";
import { Line, secretItem, textItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { MessageTemplates, renderTemplate, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

const success = codeAt("message");
/** An answer says whether it is a success, and where it is none, why, in words. */
const isRefused = (json: unknown): boolean => (json as { success?: unknown } | null)?.success === false;

/** https://smsaero.ru/description/api/ */
export const smsaero = messageFactory({
  id: "smsaero-short-message-service",
  type: "Sms",
  name: "SMS Aero",
  description: "Sends SMS with SMS Aero.",
  logo: drawLogo("#00a2ff", letterMark("SA")),
  readme: readmeOf("SMS Aero", [
    "In SMS Aero, copy your API key from the settings.",
    "Enter the email address of your account and the name of an approved sender.",
    "Send yourself a test.",
  ]),
  formItems: [
    textItem("email", "Email address of the account", { required: true }),
    secretItem("apiKey", "API key"),
    textItem("senderName", "Sender name", { required: true, placeholder: "SMS Aero" }),
    templatesItem,
  ],
  config: z.object({ email: Line, apiKey: Line, senderName: Line, templates: MessageTemplates }),
  async send(ctx, config, given) {
    const { to, text } = renderTemplate(given, config.templates);
    const headers = { ...asJson, authorization: basic(config.email, config.apiKey) };
    const body = JSON.stringify({ number: to, text, sign: config.senderName });
    await deliverTo(ctx, ctx.serviceUrl("https://gate.smsaero.ru/v2/sms/send"), headers, body, {
      codeOf: (json) => (isRefused(json) ? (success(json) ?? "") : undefined),
      ...{ limited: /limit|too many/i, key: /authori[sz]ation|sign|balance|not enough|money/i },
    });
  },
});
