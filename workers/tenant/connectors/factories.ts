import { aliyunMail } from "./factories/aliyun-mail.ts";
import { aliyunSms } from "./factories/aliyun-sms.ts";
import { amazonSes } from "./factories/amazon-ses.ts";
import { apple } from "./factories/apple.ts";
import { cloudflareEmail } from "./factories/cloudflare.ts";
import { discord } from "./factories/discord.ts";
import { facebook } from "./factories/facebook.ts";
import { gatewayapi } from "./factories/gatewayapi.ts";
import { github } from "./factories/github.ts";
import { gitlab } from "./factories/gitlab.ts";
import { google } from "./factories/google.ts";
import { httpEmail, httpSms } from "./factories/http.ts";
import { linkedin } from "./factories/linkedin.ts";
import { mailgun } from "./factories/mailgun.ts";
import { microsoft } from "./factories/microsoft.ts";
import { mockEmail, mockEmailAlternative, mockSms } from "./factories/mock-messages.ts";
import { mockSocial } from "./factories/mock-social.ts";
import { oauth2 } from "./factories/oauth2.ts";
import { oidc } from "./factories/oidc.ts";
import { postmark } from "./factories/postmark.ts";
import { resend } from "./factories/resend.ts";
import { sendgrid } from "./factories/sendgrid.ts";
import { slack } from "./factories/slack.ts";
import { smsaero } from "./factories/smsaero.ts";
import { smtp } from "./factories/smtp.ts";
import { tencentSms } from "./factories/tencent-sms.ts";
import { twilio } from "./factories/twilio.ts";
import { vonage } from "./factories/vonage.ts";
import { x } from "./factories/x.ts";
import { yunpian } from "./factories/yunpian.ts";
import type { Factory } from "./factory.ts";

/** Every kind of connector, by id, in the order in which a list shows them. */
export const factories: ReadonlyMap<string, Factory> = new Map<string, Factory>(
  [
    smtp,
    cloudflareEmail,
    resend,
    sendgrid,
    mailgun,
    amazonSes,
    postmark,
    aliyunMail,
    httpEmail,
    twilio,
    vonage,
    aliyunSms,
    tencentSms,
    yunpian,
    gatewayapi,
    smsaero,
    httpSms,
    mockEmail,
    mockEmailAlternative,
    mockSms,
    google,
    apple,
    microsoft,
    github,
    facebook,
    discord,
    gitlab,
    linkedin,
    slack,
    x,
    oidc,
    oauth2,
    mockSocial,
  ].map((factory) => [factory.about.id, factory]),
);
