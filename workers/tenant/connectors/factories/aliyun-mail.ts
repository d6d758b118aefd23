import { siAlibabacloud } from "simple-icons";
import { messageFactory } from "../factory.ts";
import { AccessKey, accessKeyItems, callAliyun } from "./aliyun-call.ts";
import { MailAddress, OptionalLine, textItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { mailboxOf, senderItem } from "./mail-sender.ts";
import { MessageTemplates, renderTemplate, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

/** Longer ones are refused. */
const longestAlias = 14;
/** Regions with a host of their own; all others are served by that of Hangzhou. */
const regions = ["ap-southeast-1", "eu-central-1", "us-east-1"];

/** https://www.alibabacloud.com/help/en/directmail/latest/singlesendmail */
export const aliyunMail = messageFactory({
  id: "aliyun-direct-mail",
  type: "Email",
  name: "Aliyun Direct Mail",
  description: "Sends email with Alibaba Cloud Direct Mail.",
  logo: brandLogo("#ff6a00", siAlibabacloud),
  readme: readmeOf("Aliyun Direct Mail", [
    "In Direct Mail, verify your domain and create a sender address for triggered emails.",
    "In RAM, create a user with the permission to send with Direct Mail, and an AccessKey for it.",
    "Enter the region if your domain is not in Hangzhou: ap-southeast-1, eu-central-1, or us-east-1.",
    "Enter the key and the sender address and send yourself a test.",
  ]),
  formItems: [
    ...accessKeyItems,
    textItem("regionId", "Region", { placeholder: "cn-hangzhou" }),
    senderItem("accountName"),
    textItem("fromAlias", "Sender name"),
    templatesItem,
  ],
  config: AccessKey.extend({
    regionId: OptionalLine,
    accountName: MailAddress,
    fromAlias: OptionalLine,
    templates: MessageTemplates,
  }),
  async send(ctx, config, given) {
    const message = renderTemplate(given, config.templates);
    const { regionId = "", accountName, fromAlias } = config;
    const { name } = mailboxOf({ fromEmail: { email: accountName }, fromName: fromAlias }, message);
    const host = regions.includes(regionId) ? `dm.${regionId}.aliyuncs.com` : "dm.aliyuncs.com";
    await callAliyun(ctx, `https://${host}/`, config, {
      ...{ Action: "SingleSendMail", Version: "2015-11-23", AccountName: accountName, AddressType: "1" },
      ...{
        ReplyToAddress: "false",
        ToAddress: message.to,
        Subject: message.subject.slice(0, 100),
        TextBody: message.text,
      },
      ...(message.html ? { HtmlBody: message.html } : {}),
      ...(name ? { FromAlias: name.slice(0, longestAlias) } : {}),
    });
  },
});
