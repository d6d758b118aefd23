import { messageFactory } from "../factory.ts";
import { asJson, codeAt, deliverTo } from "./delivery.ts";
import { Line, secretItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { lineOf, mailboxOf, replyItems, replyToOf, SenderConfig, senderItem } from "./mail-sender.ts";
import { ProviderTemplates, providerTemplatesItem, templateFor } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

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
  ],
  config: SenderConfig.extend({
    serverToken: Line,
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
    await deliverTo(ctx, url, headers, JSON.stringify(body), {
      codeOf: codeAt("ErrorCode"),
      ...{ sent: /^0$/, limited: /^429$/, failed: /^100$/ },
      // The token, a sender that is not verified, a template that is not there, an account that may not send.
      key: /^(10|40[015]|411|412|413|11\d\d)$/,
    });
  },
});
