import { messageFactory } from "../factory.ts";
import { asJson, deliverTo } from "./delivery.ts";
import { Line, secretItem } from "./form.ts";
import { drawLogo } from "./logo.ts";
import { mailboxOf, replyToOf, SenderConfig, senderItems } from "./mail-sender.ts";
import { renderTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

export const sendgrid = messageFactory({
  id: "sendgrid-email-service",
  type: "Email",
  name: "SendGrid",
  description: "Sends email with Twilio SendGrid.",
  logo: drawLogo("#1a82e2", '<path d="M6 12h6v6H6zM12 6h6v6h-6z"/>'),
  readme: readmeOf("SendGrid", [
    "In [SendGrid](https://app.sendgrid.com/settings/sender_auth), verify your domain or a single sender.",
    "Create an API key with the permission “Mail Send” and paste it here.",
    "Enter the verified sender address and send yourself a test.",
  ]),
  formItems: [secretItem("apiKey", "API key"), ...senderItems],
  config: SenderConfig.extend({ apiKey: Line }),
  async send(ctx, config, given) {
    const message = renderTemplate(given, config.templates);
    const replyTo = replyToOf(config, message);
    const body = {
      personalizations: [{ to: [{ email: message.to }] }],
      from: mailboxOf(config, message),
      ...(replyTo ? { reply_to: { email: replyTo } } : {}),
      subject: message.subject,
      content: [
        { type: "text/plain", value: message.text },
        ...(message.html ? [{ type: "text/html", value: message.html }] : []),
      ],
      // Counting opens and clicks would send the link in the mail through others.
      tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    };
    const headers = { ...asJson, authorization: `Bearer ${config.apiKey}` };
    await deliverTo(ctx, ctx.serviceUrl("https://api.sendgrid.com/v3/mail/send"), headers, JSON.stringify(body));
  },
});
