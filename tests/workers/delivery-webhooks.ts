import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { generate } from "selfsigned";

export interface Signed {
  body: string;
  headers: Record<string, string>;
}

/** What happened to a message, in the words of a provider's documentation. */
export type Happening = "delivered" | "hard" | "soft" | "complained" | "opened";

/** A provider that signs its events as its documentation says. */
export interface Provider {
  id: string;
  config: object;
  /** What it answers to a message. */
  answer: object;
  /** @param own our ID of the message, `at` milliseconds since 1970 */
  event(happening: Happening, own: string, at: number): Signed;
  /** The same with something else than what was signed. */
  forged: (signed: Signed) => Signed;
}

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const pem = /-----[A-Z ]+-----|\s/g;
const pair = generateKeyPairSync("ec", {
  namedCurve: "prime256v1",
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const said = "smtp; 550 5.1.1 <ada@acme.io>: user unknown";
const otherBody = (signed: Signed): Signed => ({ ...signed, body: signed.body.replace("acme", "evil") });

/** https://docs.svix.com/receiving/verifying-payloads/how-manual, https://resend.com/docs/dashboard/webhooks/event-types */
const resend: Provider = {
  id: "resend-mail",
  config: { apiKey: "re_1", webhookSigningSecret: secret },
  answer: { id: "56761188-7520" },
  event(happening, _, at) {
    const types = {
      hard: "bounced",
      soft: "bounced",
      delivered: "delivered",
      complained: "complained",
      opened: "opened",
    };
    const bounce = { message: said, subType: "General", type: happening === "hard" ? "Permanent" : "Transient" };
    const data = { email_id: "56761188-7520", to: ["ada@acme.io"], ...(happening.length === 4 ? { bounce } : {}) };
    const body = JSON.stringify({ type: `email.${types[happening]}`, created_at: new Date(at).toISOString(), data });
    const time = String(Math.floor(at / 1000));
    const key = Buffer.from(secret.slice(6), "base64");
    const signature = createHmac("sha256", key).update(`msg_1.${time}.${body}`).digest("base64");
    return {
      body,
      headers: { "svix-id": "msg_1", "svix-timestamp": time, "svix-signature": `v1,AAAA v1,${signature}` },
    };
  },
  forged: otherBody,
};

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const sendgrid: Provider = {
  id: "sendgrid-email-service",
  config: { apiKey: "SG.1", webhookVerificationKey: pair.publicKey.replace(pem, "") },
  answer: {},
  event(happening, own, at) {
    const event = { hard: "bounce", soft: "bounce", delivered: "delivered", complained: "spamreport", opened: "open" };
    const bounce = { reason: said, status: "5.1.1", type: happening === "hard" ? "bounce" : "blocked" };
    const about = { email: "ada@acme.io", timestamp: 1, sg_message_id: "x.filter001", delivery_id: own };
    const others = [{ event: "processed", delivery_id: own }, { event: "delivered", email: "someone@acme.io" }, 7];
    const one = { ...about, event: event[happening], ...(happening.length === 4 ? bounce : {}) };
    const body = JSON.stringify([...others, one]);
    const time = String(Math.floor(at / 1000));
    const signature = createSign("sha256")
      .update(time + body)
      .sign(pair.privateKey, "base64");
    const header = "x-twilio-email-event-webhook";
    return { body, headers: { [`${header}-timestamp`]: time, [`${header}-signature`]: signature } };
  },
  forged: otherBody,
};

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
const mailgun: Provider = {
  id: "mailgun-email",
  config: { domain: "mg.acme.io", apiKey: "key-1", from: "no-reply@acme.io", webhookSigningKey: "sign-1" },
  answer: { id: "<20261122.1@mg.acme.io>", message: "Queued. Thank you." },
  event(happening, _, at) {
    const timestamp = String(Math.floor(at / 1000));
    const token = crypto.randomUUID().repeat(2).slice(0, 50);
    const signature = createHmac("sha256", "sign-1")
      .update(timestamp + token)
      .digest("hex");
    const failed = { event: "failed", severity: happening === "hard" ? "permanent" : "temporary" };
    const event = {
      ...(happening.length === 4 ? failed : { event: happening }),
      ...{
        recipient: "ada@acme.io",
        message: { headers: { to: "ada@acme.io", "message-id": "20261122.1@mg.acme.io" } },
      },
      "delivery-status": { code: 550, description: "", message: happening.length === 4 ? said : "OK" },
    };
    return { body: JSON.stringify({ signature: { timestamp, token, signature }, "event-data": event }), headers: {} };
  },
  // The signature is of time and token alone.
  forged: (signed) => ({ ...signed, body: signed.body.replace('"token":"', '"token":"x') }),
};

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
const postmark: Provider = {
  id: "postmark-mail",
  config: { serverToken: "pm-1", webhookPassword: "long:and random" },
  answer: { ErrorCode: 0, Message: "OK", MessageID: "b7bc2f4a-e38e" },
  event(happening) {
    const types = {
      hard: "Bounce",
      soft: "Bounce",
      delivered: "Delivery",
      complained: "SpamComplaint",
      opened: "Open",
    };
    const bounce = { Type: happening === "hard" ? "HardBounce" : "SoftBounce", Details: said };
    const about = { RecordType: types[happening], MessageID: "b7bc2f4a-e38e", Email: "ada@acme.io" };
    const body = JSON.stringify({ ...about, ...(happening.length === 4 ? bounce : {}) });
    return { body, headers: { authorization: `Basic ${btoa("postmark:long:and random")}` } };
  },
  forged: (signed) => ({ ...signed, headers: { authorization: `Basic ${btoa("postmark:guess")}` } }),
};

export const certificateUrl = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01.pem";
const topicArn = "arn:aws:sns:eu-west-1:123456789012:bounces";

/** Signs as https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html says. */
export function amazon() {
  const { private: key, cert } = generate([{ name: "commonName", value: "sns.amazonaws.com" }], { keySize: 2048 });
  const sign = (message: Record<string, string>, version = "2"): Signed => {
    const names = message.Type === "Notification" ? ["Message", "MessageId", "Subject"] : ["Message", "MessageId"];
    const order = [...names, "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
    const text = order.flatMap((name) => (message[name] === undefined ? [] : `${name}\n${message[name]}\n`)).join("");
    const Signature = createSign(version === "2" ? "RSA-SHA256" : "RSA-SHA1")
      .update(text)
      .sign(key, "base64");
    const whole = { SigningCertURL: certificateUrl, ...message, SignatureVersion: version, Signature };
    return { body: JSON.stringify(whole), headers: { "content-type": "text/plain; charset=UTF-8" } };
  };
  const base = (at: number) => ({ MessageId: "m1", TopicArn: topicArn, Timestamp: new Date(at).toISOString() });
  const provider: Provider = {
    id: "aws-ses-mail",
    config: {
      ...{ accessKeyId: "AK1", accessKeySecret: "s", region: "eu-west-1", emailAddress: "no-reply@acme.io", topicArn },
    },
    answer: { MessageId: "010201-ses" },
    event(happening, _, at) {
      const types = { hard: "Bounce", soft: "Bounce", delivered: "Delivery", complained: "Complaint", opened: "Open" };
      const bouncedRecipients = [{ emailAddress: "ada@acme.io", status: "5.1.1", diagnosticCode: said }];
      const bounce = { bounceType: happening === "hard" ? "Permanent" : "Transient", bouncedRecipients };
      const notice = { notificationType: types[happening], mail: { messageId: "010201-ses" } };
      const Message = JSON.stringify({ ...notice, ...(happening.length === 4 ? { bounce } : {}) });
      // Both versions, as either may be set for a topic.
      return sign({ ...base(at), Type: "Notification", Message }, happening === "soft" ? "1" : "2");
    },
    forged: otherBody,
  };
  const subscription = (at: number, more: Record<string, string> = {}) =>
    sign({
      ...{ ...base(at), Type: "SubscriptionConfirmation", Message: "You have chosen to subscribe", Token: "t1" },
      ...{ SubscribeURL: "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t1", ...more },
    });
  return { provider, cert, subscription, sign, base };
}

export const providers = [resend, sendgrid, mailgun, postmark];
