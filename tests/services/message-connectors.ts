import { afterAll, beforeEach } from "vitest";
import type { Ctx } from "../../workers/kernel/context.ts";
import { openOutbound } from "../../workers/kernel/outbound.ts";
import { factories } from "../../workers/tenant/connectors/factories.ts";
import type { MessageFactory, RenderedMessage } from "../../workers/tenant/connectors/factory.ts";
import { providerSecret, startMessageProviders } from "./message-providers.ts";

export const message: RenderedMessage = {
  to: "ada@acme.io",
  type: "SignIn",
  subject: "Your code",
  text: "482915 is your code",
  html: "<p>482915</p>",
  code: "482915",
  locale: "en",
  eventId: "e1",
  variables: { code: "482915", locale: "en", "application.id": "app1", "application.name": "Shop" },
};
export const sms: RenderedMessage = { ...message, to: "4915112345678", html: "" };
export const from = { fromEmail: "Acme <no-reply@acme.io>", replyTo: "help@acme.io" };
const accessKey = { accessKeyId: "AK1", accessKeySecret: providerSecret };

export function kind(id: string): MessageFactory {
  const factory = factories.get(id);
  if (factory?.kind !== "message") throw new Error(`${id} carries no messages`);
  return factory;
}

export const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "sent",
    (thrown) => thrown.code,
  );

/** Stand-ins of all providers of mail and SMS for the tests of one file, and a configuration for each. */
export async function messageConnectors() {
  const world = await startMessageProviders();
  afterAll(() => world.stop());
  beforeEach(() => {
    world.answer = null;
    world.delivered = [];
  });
  const ctx = {
    endpoint: "https://t1.meridian.test",
    now: Date.now,
    outbound: openOutbound({ allowHosts: [world.host] }),
    sendEmail: null,
    serviceUrl: (url: string) => (world.serviceUrls[new URL(url).origin] ?? "") + new URL(url).pathname,
  } as Partial<Ctx> as Ctx;

  const hook = { endpoint: `${world.url}/hook.acme.io/in?x=1`, authorization: "Bearer k" };
  const configs: Record<string, object> = {
    "resend-mail": { apiKey: "re_1", ...from },
    "sendgrid-email-service": { apiKey: "SG.1", ...from },
    "twilio-short-message-service": { accountSID: "AC1", authToken: "t1", fromMessagingServiceSID: "MG1" },
    "http-email": hook,
    "http-sms": hook,
    "mailgun-email": {
      domain: "mg.acme.io",
      apiKey: "key-1",
      from: "Acme <no-reply@acme.io>",
      replyTo: "help@acme.io",
    },
    "aws-ses-mail": {
      ...accessKey,
      region: "eu-west-1",
      emailAddress: "Acme <no-reply@acme.io>",
      replyTo: "help@acme.io",
    },
    "postmark-mail": { serverToken: "pm-1", ...from },
    "aliyun-direct-mail": { ...accessKey, accountName: "no-reply@acme.io", fromAlias: "Acme" },
    "vonage-sms": { apiKey: "v1", apiSecret: "v2", brandName: "Acme" },
    "aliyun-short-message-service": {
      ...{ ...accessKey, signName: "Acme" },
      templates: [
        { usageType: "SignIn", templateCode: { china: "SMS_1", overseas: "SMS_2" } },
        { usageType: "Generic", templateCode: "SMS_3" },
      ],
    },
    "tencent-short-message-service": {
      ...{ ...accessKey, signName: "Acme", sdkAppId: "1400", region: "ap-guangzhou" },
      templates: [{ usageType: "Generic", templateCode: "449739" }],
    },
    "yunpian-sms": { apikey: "y1", enableInternational: true },
    "gatewayapi-sms": { endpoint: "https://gatewayapi.com/rest/mtsms", apiToken: "g1", sender: "Acme" },
    "smsaero-short-message-service": { email: "ada@acme.io", apiKey: "a1", senderName: "Acme" },
  };
  const kinds = Object.keys(configs);

  const sendAt = (at: Ctx, id: string, more: object = {}, config = configs[id]) =>
    kind(id).send(at, config, { ...(kind(id).about.type === "Sms" ? sms : message), ...more });
  const send = (id: string, more: object = {}, config = configs[id]) => sendAt(ctx, id, more, config);
  return { world, ctx, configs, kinds, send, sendAt };
}
