import { siResend } from "simple-icons";
import { z } from "zod";
import { equalSecrets } from "../../../kernel/crypto.ts";
import { type DeliveryEvent, messageFactory } from "../factory.ts";
import { asJson, codeAt, deliverTo } from "./delivery.ts";
import { fromJson, Line, OptionalLine, secretItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { lineOf, mailboxOf, replyToOf, SenderConfig, senderItems } from "./mail-sender.ts";
import { renderTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";
import { hmac, notVerified, requireKey, requireRecent, webhookKeyItem } from "./webhook.ts";

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
  formItems: [
    secretItem("apiKey", "API key"),
    ...senderItems,
    webhookKeyItem("webhookSigningSecret", "Webhook signing secret"),
  ],
  config: SenderConfig.extend({ apiKey: Line, webhookSigningSecret: OptionalLine }),
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
    const answer = await deliverTo(ctx, ctx.serviceUrl("https://api.resend.com/emails"), headers, JSON.stringify(body));
    return codeAt("id")(answer);
  },
  // https://resend.com/docs/webhooks/verify-webhooks-requests, https://docs.svix.com/receiving/verifying-payloads/how-manual
  webhook: {
    steps: [
      "In [Resend](https://resend.com/webhooks), add a webhook with the address above and the events email.delivered, email.bounced, and email.complained.",
      "Copy its signing secret, which starts with whsec_, paste it into the field “Webhook signing secret”, and save.",
    ],
    async read(ctx, { webhookSigningSecret }, { body, header }) {
      const key = Buffer.from(requireKey(webhookSigningSecret).replace(/^whsec_/, ""), "base64");
      const [id = "", time = "", signatures = ""] = ["id", "timestamp", "signature"].map((name) =>
        header(`svix-${name}`),
      );
      requireRecent(ctx, Number(time || Number.NaN), 300);
      const expected = `v1,${hmac(key, `${id}.${time}.${body}`, "base64")}`;
      if (!signatures.split(" ").some((one) => equalSecrets(one, expected)))
        throw notVerified("the signature does not match");
      const said = Event.safeParse(fromJson(body)).data;
      return { events: said ? [eventOf(said)] : [] };
    },
  },
});

const Event = z.object({
  type: z.enum(["email.delivered", "email.bounced", "email.complained"]),
  data: z.object({
    email_id: z.string(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional().catch(undefined),
  }),
});

function eventOf({ type, data: { email_id: providerId, bounce } }: z.output<typeof Event>): DeliveryEvent {
  const state = (
    { "email.delivered": "delivered", "email.bounced": "bounced", "email.complained": "complained" } as const
  )[type];
  const bounceType = bounce?.type === "Permanent" ? "hard" : "soft";
  return { message: { providerId }, state, ...(state === "bounced" ? { bounceType, reason: bounce?.message } : {}) };
}
