import { z } from "zod";
import { type DeliveryEvent, messageFactory } from "../factory.ts";
import { asJson, codeAt, deliverTo } from "./delivery.ts";
import { fromJson, Line, OptionalLine, secretItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { lineOf, mailboxOf, replyItems, replyToOf, SenderConfig, senderItem } from "./mail-sender.ts";
import { ProviderTemplates, providerTemplatesItem, templateFor } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";
import { requireKey, requireSame, webhookKeyItem } from "./webhook.ts";

/**
 * https://postmarkapp.com/developer/api/email-api and, with templates of the account,
 * https://postmarkapp.com/developer/api/templates-api#email-with-template
 */
export const postmark = messageFactory({
  id: "postmark-mail",
  type: "Email",
  name: "Postmark",
  description: "Sends email with Postmark.",
  logo: drawLogo("#c9a100", letterMark("P")),
  readme: readmeOf("Postmark", [
    "In Postmark, verify your domain or a sender signature.",
    "Open the server that you send with, copy its API token, and paste it here.",
    "To use templates of that server, list their aliases. They get the values code and link.",
    "Enter the verified sender address and send yourself a test.",
  ]),
  formItems: [
    secretItem("serverToken", "Server API token"),
    senderItem("fromEmail"),
    ...replyItems,
    providerTemplatesItem("templateAlias", false),
    webhookKeyItem("webhookPassword", "Webhook password"),
  ],
  config: SenderConfig.extend({
    ...{ serverToken: Line, webhookPassword: OptionalLine },
    templates: ProviderTemplates({ templateAlias: Line }).optional(),
  }),
  async send(ctx, config, message) {
    const template = templateFor(config.templates ?? [], message);
    const replyTo = replyToOf(config, message);
    const content = template
      ? { TemplateAlias: template.templateAlias, TemplateModel: { code: message.code, link: message.link } }
      : { Subject: message.subject, TextBody: message.text, ...(message.html ? { HtmlBody: message.html } : {}) };
    const body = {
      From: lineOf(mailboxOf(config, message)),
      To: message.to,
      ...(replyTo ? { ReplyTo: replyTo } : {}),
      ...content,
    };
    const url = ctx.serviceUrl(`https://api.postmarkapp.com/email${template ? "/withTemplate" : ""}`);
    const headers = { ...asJson, "x-postmark-server-token": config.serverToken };
    const answer = await deliverTo(ctx, url, headers, JSON.stringify(body), {
      codeOf: codeAt("ErrorCode"),
      ...{ sent: /^0$/, limited: /^429$/, failed: /^100$/ },
      // The token, a sender that is not verified, a template that is not there, an account that may not send.
      key: /^(10|40[015]|411|412|413|11\d\d)$/,
    });
    return codeAt("MessageID")(answer);
  },
  // https://postmarkapp.com/developer/webhooks/webhooks-overview#protecting-your-webhook
  webhook: {
    steps: [
      "Choose a long random password, enter it in the field “Webhook password”, and save.",
      "In Postmark, open the message stream, then Webhooks, and add a webhook with the address above for Delivery, Bounce, and Spam Complaint.",
      "Enter postmark as the username and the same password under “Basic auth credentials”.",
    ],
    async read(_, { webhookPassword }, { body, header }) {
      const key = requireKey(webhookPassword);
      const credentials = /^Basic (.+)$/i.exec(header("authorization") ?? "")?.[1] ?? "";
      const given = Buffer.from(credentials, "base64").toString();
      requireSame(key, given.slice(given.indexOf(":") + 1));
      const said = Event.safeParse(fromJson(body)).data;
      return { events: said ? eventOf(said) : [] };
    },
  },
});

const Text = z.string().optional().catch(undefined);
const Event = z.object({
  RecordType: z.enum(["Delivery", "Bounce", "SpamComplaint"]),
  ...{ MessageID: z.string(), Type: Text, Description: Text, Details: Text },
});

/** https://postmarkapp.com/developer/api/bounce-api#bounce-types; the others are answers and changes of address. */
const bounceTypes: Record<string, "hard" | "soft"> = {
  ...{ HardBounce: "hard", BadEmailAddress: "hard", ManuallyDeactivated: "hard" },
  ...{ SoftBounce: "soft", Transient: "soft", DnsError: "soft", Blocked: "soft", SpamNotification: "soft" },
  ...{ DMARCPolicy: "soft", VirusNotification: "soft", SMTPApiError: "soft", Unknown: "soft" },
};

function eventOf({ RecordType, MessageID, Type, Description, Details }: z.output<typeof Event>): DeliveryEvent[] {
  const message = { providerId: MessageID };
  if (RecordType === "Delivery") return [{ message, state: "delivered" }];
  if (RecordType === "SpamComplaint") return [{ message, state: "complained" }];
  const bounceType = bounceTypes[Type ?? ""];
  return bounceType ? [{ message, state: "bounced", bounceType, reason: Details || Description }] : [];
}
