import { siMailgun } from "simple-icons";
import { z } from "zod";
import { type DeliveryEvent, messageFactory } from "../factory.ts";
import { asForm, basic, codeAt, deliverTo } from "./delivery.ts";
import { fromJson, jsonItem, Line, MailAddress, OptionalLine, secretItem, textItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { lineOf, MailboxLine, mailboxOf, replyItems, replyToOf, SenderConfig, senderItem } from "./mail-sender.ts";
import { renderTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";
import { hmac, requireKey, requireRecent, requireSame, signed, webhookKeyItem } from "./webhook.ts";

/** Own words for a reason, or the name of a template that Mailgun keeps. */
const Delivery = z.object({
  ...{ subject: z.string().max(512).optional(), replyTo: OptionalLine.pipe(MailAddress.optional()) },
  ...{ html: z.string().max(65_536).optional(), text: z.string().max(65_536).optional() },
  ...{ template: z.string().max(255).optional(), variables: z.record(z.string(), z.unknown()).optional() },
});

/**
 * https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages/post-v3--domain-name--messages and, with
 * templates of the account, https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/send-templates
 */
export const mailgun = messageFactory({
  id: "mailgun-email",
  type: "Email",
  name: "Mailgun",
  description: "Sends email with Mailgun.",
  logo: brandLogo("#f06b66", siMailgun),
  readme: readmeOf("Mailgun", [
    "In Mailgun, add your sending domain and set its DNS records.",
    "Create a sending key for this domain and paste it here.",
    "For a domain in the EU, enter https://api.eu.mailgun.net as the endpoint.",
    "Enter a sender address on the domain and send yourself a test.",
  ]),
  formItems: [
    textItem("endpoint", "Endpoint", { placeholder: "https://api.mailgun.net" }),
    textItem("domain", "Domain", { required: true, placeholder: "mail.example.com" }),
    secretItem("apiKey", "API key"),
    senderItem("from"),
    ...replyItems,
    jsonItem("deliveries", "Message templates", {
      description:
        "An object of { subject, html, text, replyTo } or { template, variables }, by reason of the message. Use variables such as {{code}}, {{link}}, and {{application.name}}. They replace the built-in messages; templates under Message templates come first.",
    }),
    webhookKeyItem("webhookSigningKey", "Webhook signing key"),
  ],
  config: SenderConfig.omit({ fromEmail: true, templates: true }).extend({
    endpoint: OptionalLine.refine(
      (url) => url === undefined || /^https:\/\/[a-z0-9.-]+\.mailgun\.net\/?$/.test(url),
      "must be an address of mailgun.net",
    ),
    domain: Line.regex(/^[a-z0-9.-]{1,253}$/i, "must be a domain"),
    ...{ apiKey: Line, from: MailboxLine, webhookSigningKey: OptionalLine },
    deliveries: z.preprocess(fromJson, z.record(z.string(), Delivery).optional()),
  }),
  async send(ctx, config, given) {
    const own = config.deliveries?.[given.type] ?? config.deliveries?.Generic;
    const content = own?.html ?? own?.text;
    const words = { ...own, usageType: given.type, contentType: own?.html ? "text/html" : "text/plain" } as const;
    const message = renderTemplate(given, content ? [{ ...words, content }] : undefined);
    const replyTo = own?.replyTo ?? replyToOf(config, message);
    const form = new URLSearchParams({
      from: lineOf(mailboxOf({ ...config, fromEmail: config.from }, message)),
      to: message.to,
      ...(own?.template && !own.subject ? {} : { subject: own?.subject ?? message.subject }),
      ...(replyTo ? { "h:Reply-To": replyTo } : {}),
      ...(own?.template
        ? {
            template: own.template,
            "t:variables": JSON.stringify({ ...own.variables, code: message.code, link: message.link }),
          }
        : { text: message.text, ...(message.html ? { html: message.html } : {}) }),
    });
    const url = new URL(`/v3/${config.domain}/messages`, config.endpoint ?? "https://api.mailgun.net");
    const headers = { ...asForm, authorization: basic("api", config.apiKey) };
    const answer = await deliverTo(ctx, ctx.serviceUrl(url.href), headers, form.toString());
    return codeAt("id")(answer)?.replace(/^<(.*)>$/, "$1");
  },
  // https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
  webhook: {
    steps: [
      "In Mailgun, open Send › Webhooks, choose your domain, and add the address above for Delivered, Permanent Failure, Temporary Failure, and Spam Complaints.",
      "Copy the HTTP webhook signing key, paste it into the field “Webhook signing key”, and save.",
    ],
    async read(ctx, { webhookSigningKey }, { body }) {
      const key = requireKey(webhookSigningKey);
      const { signature, "event-data": event } = signed(Signed, body);
      const { timestamp, token } = signature;
      requireSame(hmac(key, timestamp + token, "hex"), signature.signature);
      // The body is not signed, so a signature counts once, for as long as Mailgun tries (8 hours).
      requireRecent(ctx, Number(timestamp), 12 * 3600);
      const said = Event.safeParse(event).data;
      return { events: said ? eventOf(said) : [], once: token };
    },
  },
});

const Signed = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string().min(8).max(256), signature: z.string() }),
  "event-data": z.unknown(),
});
const Text = z.string().optional().catch(undefined);
const Event = z.object({
  event: z.enum(["delivered", "failed", "complained"]),
  severity: Text,
  message: z.object({ headers: z.object({ "message-id": z.string() }) }),
  "delivery-status": z.object({ description: Text, message: Text }).optional().catch(undefined),
});

function eventOf({ event, severity, message, "delivery-status": status }: z.output<typeof Event>): DeliveryEvent[] {
  const about = { message: { providerId: message.headers["message-id"] } };
  if (event !== "failed") return [{ ...about, state: event }];
  const bounceType = severity === "permanent" ? "hard" : "soft";
  return [{ ...about, state: "bounced", bounceType, reason: status?.description || status?.message }];
}
