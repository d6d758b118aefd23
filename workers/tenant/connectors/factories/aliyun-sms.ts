import { siAlibabacloud } from "simple-icons";
import { z } from "zod";
import { messageFactory } from "../factory.ts";
import { AccessKey, accessKeyItems, callAliyun } from "./aliyun-call.ts";
import { Line, textItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { ProviderTemplates, providerTemplatesItem, requireTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

/** https://www.alibabacloud.com/help/en/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export const aliyunSms = messageFactory({
  id: "aliyun-short-message-service",
  type: "Sms",
  name: "Aliyun SMS",
  description: "Sends SMS with Alibaba Cloud.",
  logo: brandLogo("#ff6a00", siAlibabacloud),
  readme: readmeOf("Aliyun SMS", [
    "In Short Message Service, apply for a signature and for templates. A template has the variable code, and link if it is for a magic link.",
    "In RAM, create a user with the permission to send SMS, and an AccessKey for it.",
    "List the code of each template. For numbers outside of China, give two: { china, overseas }.",
    "Enter the key and the signature and send yourself a test.",
  ]),
  formItems: [
    ...accessKeyItems,
    textItem("signName", "Signature", { required: true }),
    providerTemplatesItem("templateCode"),
  ],
  config: AccessKey.extend({
    signName: Line,
    templates: ProviderTemplates({ templateCode: Line.or(z.object({ china: Line, overseas: Line })) }),
  }),
  async send(ctx, config, message) {
    const { templateCode } = requireTemplate(config.templates, message);
    const domestic = /^86(1\d{10})$/.exec(message.to)?.[1];
    const code = typeof templateCode === "string" ? templateCode : templateCode[domestic ? "china" : "overseas"];
    await callAliyun(ctx, "https://dysmsapi.aliyuncs.com/", config, {
      ...{ Action: "SendSms", Version: "2017-05-25", RegionId: "cn-hangzhou", PhoneNumbers: domestic ?? message.to },
      ...{ SignName: config.signName, TemplateCode: code },
      TemplateParam: JSON.stringify({ code: message.code, link: message.link }),
    });
  },
});
