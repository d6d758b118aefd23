import { alipayNative, alipayWeb } from "./factories/alipay.ts";
import { aliyunMail } from "./factories/aliyun-mail.ts";
import { aliyunSms } from "./factories/aliyun-sms.ts";
import { amazon } from "./factories/amazon.ts";
import { amazonSes } from "./factories/amazon-ses.ts";
import { apple } from "./factories/apple.ts";
import { builtInEmail } from "./factories/built-in-email.ts";
import { cloudflareEmail } from "./factories/cloudflare.ts";
import { dingtalk } from "./factories/dingtalk.ts";
import { discord } from "./factories/discord.ts";
import { facebook } from "./factories/facebook.ts";
import { feishu } from "./factories/feishu.ts";
import { gatewayapi } from "./factories/gatewayapi.ts";
import { github } from "./factories/github.ts";
import { gitlab } from "./factories/gitlab.ts";
import { google } from "./factories/google.ts";
import { httpEmail, httpSms } from "./factories/http.ts";
import { huggingFace } from "./factories/hugging-face.ts";
import { kakao } from "./factories/kakao.ts";
import { kook } from "./factories/kook.ts";
import { line } from "./factories/line.ts";
import { linkedin } from "./factories/linkedin.ts";
import { mailgun } from "./factories/mailgun.ts";
import { microsoft } from "./factories/microsoft.ts";
import { mockEmail, mockEmailAlternative, mockSms } from "./factories/mock-messages.ts";
import { mockSocial } from "./factories/mock-social.ts";
import { naver } from "./factories/naver.ts";
import { oauth2 } from "./factories/oauth2.ts";
import { oidc } from "./factories/oidc.ts";
import { patreon } from "./factories/patreon.ts";
import { postmark } from "./factories/postmark.ts";
import { qq } from "./factories/qq.ts";
import { resend } from "./factories/resend.ts";
import { saml } from "./factories/saml.ts";
import { sendgrid } from "./factories/sendgrid.ts";
import { slack } from "./factories/slack.ts";
import { smsaero } from "./factories/smsaero.ts";
import { smtp } from "./factories/smtp.ts";
import { tencentSms } from "./factories/tencent-sms.ts";
import { twilio } from "./factories/twilio.ts";
import { vonage } from "./factories/vonage.ts";
import { wechatNative, wechatWeb } from "./factories/wechat.ts";
import { wecom } from "./factories/wecom.ts";
import { x } from "./factories/x.ts";
import { xiaomi } from "./factories/xiaomi.ts";
import { yunpian } from "./factories/yunpian.ts";
import type { Factory } from "./factory.ts";

/** Every kind of connector, by id, in the order in which a list shows them. */
export const factories: ReadonlyMap<string, Factory> = new Map<string, Factory>(
  [
    builtInEmail,
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
    amazon,
    line,
    kakao,
    naver,
    wechatWeb,
    wechatNative,
    wecom,
    feishu,
    dingtalk,
    qq,
    alipayWeb,
    alipayNative,
    xiaomi,
    kook,
    patreon,
    huggingFace,
    oidc,
    oauth2,
    saml,
    mockSocial,
  ].map((factory) => [factory.about.id, factory]),
);
