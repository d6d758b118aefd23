import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import { BoundedMap } from "../../../../contracts/bounded-map.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { notVerified, requireRecent, signed } from "./webhook.ts";

const Message = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  ...{ MessageId: z.string(), TopicArn: z.string(), Message: z.string(), Timestamp: z.string() },
  SignatureVersion: z.enum(["1", "2"]),
  ...{ Signature: z.string(), SigningCertURL: z.string() },
  ...{ Subject: z.string().nullish(), Token: z.string().optional(), SubscribeURL: z.string().optional() },
});
type Message = z.output<typeof Message>;

/** Its own servers alone: anyone can sign with a certificate of their own. */
const ofAmazon = /^https:\/\/sns\.[a-z0-9-]{1,32}\.amazonaws\.com(\.cn)?\//;
const certificate = /^[^?#]+\.pem$/;

/** What stands in the signed text, in this order, each behind its name; of what is missing nothing. */
const signedFields = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const;

/**
 * A message of Amazon SNS, verified as
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html says. A subscription is confirmed.
 * @returns the text that was published; null for what is no notification
 * @throws `delivery.webhook_not_verified`, also for one of another topic; `outbound.no_answer`
 */
export async function readSnsMessage(ctx: Ctx, topicArn: string, body: string): Promise<string | null> {
  const message = signed(Message, body);
  if (message.TopicArn !== topicArn) throw notVerified("the message is of another topic");
  await requireSigned(ctx, message);
  // Amazon tries for an hour.
  requireRecent(ctx, Date.parse(message.Timestamp) / 1000, 3700);
  if (message.Type === "Notification") return message.Message;
  const url = message.SubscribeURL ?? "";
  if (message.Type === "SubscriptionConfirmation" && ofAmazon.test(url)) {
    const answer = await ctx.outbound.fetch(ctx.serviceUrl(url));
    await answer.body?.cancel();
  }
  return null;
}

async function requireSigned(ctx: Ctx, message: Message): Promise<void> {
  const { SigningCertURL: url, Signature, SignatureVersion } = message;
  if (!ofAmazon.test(url) || !certificate.test(url)) throw notVerified("the certificate is not Amazon’s");
  const fields = signedFields[message.Type === "Notification" ? "Notification" : "SubscriptionConfirmation"];
  const text = fields.flatMap((name) => (message[name] ? [`${name}\n${message[name]}\n`] : [])).join("");
  const key = (await certificateAt(ctx, ctx.serviceUrl(url))).publicKey;
  const algorithm = SignatureVersion === "2" ? "sha256" : "sha1";
  if (!verify(algorithm, Buffer.from(text), key, Buffer.from(Signature, "base64")))
    throw notVerified("the signature does not match");
}

/** Amazon has a new one each year. */
const certificates = new BoundedMap<string, X509Certificate>(8);

async function certificateAt(ctx: Ctx, url: string): Promise<X509Certificate> {
  const known = certificates.get(url);
  const found = known ?? parse(await (await ctx.outbound.fetch(url, { maxRedirects: 0 })).text());
  const now = ctx.now();
  if (!(Date.parse(found.validFrom) <= now && now < Date.parse(found.validTo)))
    throw notVerified("the certificate has expired");
  certificates.set(url, found);
  return found;
}

function parse(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw notVerified("the certificate cannot be read");
  }
}
