import { siResend } from "simple-icons";
import { messageFactory } from "../factory.ts";
import { asJson, deliverTo } from "./delivery.ts";
import { Line, secretItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { lineOf, mailboxOf, replyToOf, SenderConfig, senderItems } from "./mail-sender.ts";
import { renderTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

export const resend = messageFactory({
  id: "resend-mail",
  type: "Email",
  name: "Resend",
  description: "Sends email with Resend.",
  logo: brandLogo("#111111", siResend),
  logoDark: brandLogo("#4b4b4b", siResend),
  readme: readmeOf("Resend", [
    "In [Resend](https://resend.com/domains), add your domain and wait until it is verified.",
    "Create an API key with sending access and paste it here.",
    "Enter a sender address on that domain and send yourself a test.",
  ]),
  formItems: [secretItem("apiKey", "API key"), ...senderItems],
  config: SenderConfig.extend({ apiKey: Line }),
  async send(ctx, config, given) {
    const message = renderTemplate(given, config.templates);
    const replyTo = replyToOf(config, message);
    const headers = { ...asJson, authorization: `Bearer ${config.apiKey}`, "idempotency-key": message.eventId };
    const body = {
      from: lineOf(mailboxOf(config, message)),
      to: [message.to],
      subject: message.subject,
      text: message.text,
      ...(message.html ? { html: message.html } : {}),
      ...(replyTo ? { reply_to: replyTo } : {}),
    };
    await deliverTo(ctx, ctx.serviceUrl("https://api.resend.com/emails"), headers, JSON.stringify(body));
  },
});
