import { z } from "zod";
import { scopedSignature } from "../../../kernel/scoped-signature.ts";
import { messageFactory } from "../factory.ts";
import { codeAt, deliverTo } from "./delivery.ts";
import { Line, secretItem, textItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { ProviderTemplates, providerTemplatesItem, requireTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

/** https://cloud.tencent.com/document/api/382/55981; codes: https://cloud.tencent.com/document/api/382/59177 */
export const tencentSms = messageFactory({
  id: "tencent-short-message-service",
  type: "Sms",
  name: "Tencent SMS",
  description: "Sends SMS with Tencent Cloud.",
  logo: drawLogo("#006eff", letterMark("T")),
  readme: readmeOf("Tencent SMS", [
    "In Tencent Cloud SMS, create an application and apply for a signature and for templates with one parameter, the code.",
    "In Access Management, create a user that may send SMS, and an API key for it.",
    "Enter the key, the SDK app ID of the application, the signature, the region, such as ap-guangzhou, and the ID of each template.",
    "Send yourself a test.",
  ]),
  formItems: [
    textItem("accessKeyId", "Secret ID", { required: true }),
    secretItem("accessKeySecret", "Secret key"),
    textItem("signName", "Signature", { required: true }),
    textItem("sdkAppId", "SDK app ID", { required: true }),
    textItem("region", "Region", { required: true, placeholder: "ap-guangzhou" }),
    providerTemplatesItem("templateCode"),
  ],
  config: z.object({
    ...{ accessKeyId: Line, accessKeySecret: Line, signName: Line, sdkAppId: Line, region: Line },
    templates: ProviderTemplates({ templateCode: Line }),
  }),
  async send(ctx, config, message) {
    const body = JSON.stringify({
      PhoneNumberSet: [`+${message.to}`],
      SmsSdkAppId: config.sdkAppId,
      SignName: config.signName,
      TemplateId: requireTemplate(config.templates, message).templateCode,
      TemplateParamSet: [message.code ?? message.link ?? ""],
    });
    const url = new URL("https://sms.tencentcloudapi.com/");
    const time = String(Math.floor(ctx.now() / 1000));
    const headers = { "content-type": "application/json; charset=utf-8" };
    const scope = [new Date(ctx.now()).toISOString().slice(0, 10), "sms", "tc3_request"];
    const authorization = await scopedSignature({
      algorithm: "TC3-HMAC-SHA256",
      scope,
      time,
      ...config,
      url,
      headers,
      body,
    });
    const action = { "x-tc-action": "SendSms", "x-tc-version": "2021-01-11", "x-tc-region": config.region };
    await deliverTo(
      ctx,
      ctx.serviceUrl(url.href),
      { ...headers, ...action, "x-tc-timestamp": time, authorization },
      body,
      {
        codeOf: codeAt("Response.Error.Code", "Response.SendStatusSet.0.Code"),
        ...{
          sent: /^Ok$/,
          limited: /^(RequestLimitExceeded|LimitExceeded)/,
          failed: /^(InternalError|ResourceUnavailable)/,
        },
        key: /^(AuthFailure|UnauthorizedOperation)|(Signature|Template|SdkAppId|InsufficientBalance)/,
      },
    );
  },
});
