import { z } from "zod";
import { scopedSignature } from "../../../kernel/scoped-signature.ts";
import { type DeliveryEvent, messageFactory } from "../factory.ts";
import { asJson, codeAt, deliverTo } from "./delivery.ts";
import { fromJson, Line, OptionalLine, secretItem, textItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { lineOf, MailboxLine, mailboxOf, replyItems, replyToOf, SenderConfig, senderItem } from "./mail-sender.ts";
import { renderTemplate, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";
import { readSnsMessage } from "./sns-message.ts";
import { requireKey } from "./webhook.ts";

const optional = {
  emailAddressIdentityArn: "Identity ARN of the sender",
  feedbackForwardingEmailAddress: "Address for bounces and complaints",
  feedbackForwardingEmailAddressIdentityArn: "Identity ARN of the address for bounces",
  configurationSetName: "Configuration set",
};

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
export const amazonSes = messageFactory({
  id: "aws-ses-mail",
  type: "Email",
  name: "Amazon SES",
  description: "Sends email with Amazon Simple Email Service.",
  logo: drawLogo("#dd344c", letterMark("S")),
  readme: readmeOf("Amazon SES", [
    "In Amazon SES, verify the domain or the address that you send from, in the region that you use.",
    "Ask for production access. Until then, Amazon delivers to verified addresses only.",
    "In IAM, create a user that may do ses:SendEmail and nothing else, and an access key for it.",
    "Enter the region, such as eu-west-1, the key, and the sender address, and send yourself a test.",
  ]),
  formItems: [
    textItem("accessKeyId", "Access key ID", { required: true }),
    secretItem("accessKeySecret", "Secret access key"),
    textItem("region", "Region", { required: true, placeholder: "eu-west-1" }),
    senderItem("emailAddress"),
    ...replyItems,
    ...Object.entries(optional).map(([key, label]) => textItem(key, label)),
    templatesItem,
    textItem("topicArn", "Topic ARN for bounces", { placeholder: "arn:aws:sns:eu-west-1:123456789012:bounces" }),
  ],
  config: SenderConfig.omit({ fromEmail: true }).extend({
    ...{ accessKeyId: Line, accessKeySecret: Line, emailAddress: MailboxLine },
    region: Line.regex(/^[a-z0-9-]{1,32}$/, "must be a region such as eu-west-1"),
    ...{ emailAddressIdentityArn: OptionalLine, feedbackForwardingEmailAddress: OptionalLine },
    ...{ feedbackForwardingEmailAddressIdentityArn: OptionalLine, configurationSetName: OptionalLine },
    topicArn: OptionalLine.refine((arn) => arn === undefined || /^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w.-]+$/.test(arn), {
      message: "must be the ARN of a topic of Amazon SNS",
    }),
  }),
  async send(ctx, config, given) {
    const message = renderTemplate(given, config.templates);
    const replyTo = replyToOf(config, message);
    const said = (data: string) => ({ Data: data, Charset: "UTF-8" });
    const body = JSON.stringify({
      FromEmailAddress: lineOf(mailboxOf({ ...config, fromEmail: config.emailAddress }, message)),
      FromEmailAddressIdentityArn: config.emailAddressIdentityArn,
      Destination: { ToAddresses: [message.to] },
      ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
      FeedbackForwardingEmailAddress: config.feedbackForwardingEmailAddress,
      FeedbackForwardingEmailAddressIdentityArn: config.feedbackForwardingEmailAddressIdentityArn,
      ConfigurationSetName: config.configurationSetName,
      Content: {
        Simple: {
          Subject: said(message.subject),
          Body: { Text: said(message.text), ...(message.html ? { Html: said(message.html) } : {}) },
        },
      },
    });
    const url = new URL(`https://email.${config.region}.amazonaws.com/v2/email/outbound-emails`);
    const time = new Date(ctx.now()).toISOString().replace(/[-:]|\.\d+/g, "");
    const headers = { ...asJson, "x-amz-date": time };
    const scope = [time.slice(0, 8), config.region, "ses", "aws4_request"];
    const authorization = await scopedSignature({
      algorithm: "AWS4-HMAC-SHA256",
      scope,
      time,
      ...config,
      url,
      headers,
      body,
    });
    return codeAt("MessageId")(await deliverTo(ctx, ctx.serviceUrl(url.href), { ...headers, authorization }, body));
  },
  // https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
  webhook: {
    steps: [
      "In Amazon SNS, in the region that you send from, create a standard topic. Enter its ARN in the field “Topic ARN for bounces”, and save.",
      "Add a subscription to the topic: protocol HTTPS, the address above, and no raw message delivery. It’s confirmed at once.",
      "In Amazon SES, open the identity that you send from, then Notifications, and choose the topic for bounces, complaints, and deliveries.",
    ],
    async read(ctx, { topicArn }, { body }) {
      const message = await readSnsMessage(ctx, requireKey(topicArn), body);
      const said = message === null ? undefined : Notice.safeParse(fromJson(message)).data;
      return { events: said ? eventOf(said) : [] };
    },
  },
});

/** The type is `eventType` where a configuration set publishes events. */
const Notice = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ messageId: z.string() }),
  bounce: z
    .object({ bounceType: z.string(), bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })) })
    .optional()
    .catch(undefined),
});

function eventOf({ notificationType, eventType, mail, bounce }: z.output<typeof Notice>): DeliveryEvent[] {
  const message = { providerId: mail.messageId };
  switch (notificationType ?? eventType) {
    case "Delivery":
      return [{ message, state: "delivered" }];
    case "Complaint":
      return [{ message, state: "complained" }];
    case "Bounce": {
      const bounceType = bounce?.bounceType === "Permanent" ? "hard" : "soft";
      return [{ message, state: "bounced", bounceType, reason: bounce?.bouncedRecipients[0]?.diagnosticCode }];
    }
    default:
      return [];
  }
}
