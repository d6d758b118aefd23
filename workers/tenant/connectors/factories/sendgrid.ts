import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { type DeliveryEvent, messageFactory } from "../factory.ts";
import { asJson, deliverTo } from "./delivery.ts";
import { fromJson, Line, OptionalLine, secretItem } from "./form.ts";
import { drawLogo } from "./logo.ts";
import { mailboxOf, replyToOf, SenderConfig, senderItems } from "./mail-sender.ts";
import { renderTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";
import { notVerified, requireKey, requireRecent, webhookKeyItem } from "./webhook.ts";

/** Our own ID of a message, as SendGrid repeats it. */
const ownId = "delivery_id";

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
  formItems: [
    secretItem("apiKey", "API key"),
    ...senderItems,
    webhookKeyItem("webhookVerificationKey", "Webhook verification key"),
  ],
  config: SenderConfig.extend({ apiKey: Line, webhookVerificationKey: OptionalLine }),
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
      // Its events repeat it.
      custom_args: { [ownId]: message.eventId },
      // Counting opens and clicks would send the link in the mail through others.
      tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    };
    const headers = { ...asJson, authorization: `Bearer ${config.apiKey}` };
    await deliverTo(ctx, ctx.serviceUrl("https://api.sendgrid.com/v3/mail/send"), headers, JSON.stringify(body));
    return undefined;
  },
  // https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
  webhook: {
    steps: [
      "In [SendGrid](https://app.sendgrid.com/settings/mail_settings), open Event Webhook, create one with the address above, and choose Delivered, Dropped, Bounced, and Spam Reports.",
      "Turn on “Enable Signed Event Webhook” and save it.",
      "Copy the verification key, paste it into the field “Webhook verification key”, and save.",
    ],
    async read(ctx, { webhookVerificationKey }, { body, header }) {
      const key = publicKeyOf(requireKey(webhookVerificationKey));
      const time = header("x-twilio-email-event-webhook-timestamp") ?? "";
      const signature = header("x-twilio-email-event-webhook-signature") ?? "";
      if (!verify("sha256", Buffer.from(time + body), key, Buffer.from(signature, "base64")))
        throw notVerified("the signature does not match");
      // It tries for 24 hours.
      requireRecent(ctx, Number(time || Number.NaN), 25 * 3600);
      const said = z.array(z.unknown()).safeParse(fromJson(body)).data ?? [];
      return { events: said.flatMap((one) => eventOf(Event.safeParse(one).data)) };
    },
  },
});

function publicKeyOf(text: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
  } catch {
    throw notVerified("the verification key is not one of SendGrid");
  }
}

const Event = z.object({
  [ownId]: z.string(),
  event: z.enum(["delivered", "bounce", "dropped", "spamreport"]),
  type: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
});

function eventOf(said: z.output<typeof Event> | undefined): DeliveryEvent[] {
  if (!said) return [];
  const { event, type, reason = "" } = said;
  const message = { eventId: said[ownId] };
  if (event === "delivered") return [{ message, state: "delivered" }];
  if (event === "spamreport") return [{ message, state: "complained" }];
  // What is dropped is not tried, since the address bounced before.
  const isHard = event === "bounce" ? type !== "blocked" : /bounced|invalid/i.test(reason);
  return [{ message, state: "bounced", bounceType: isHard ? "hard" : "soft", reason }];
}
