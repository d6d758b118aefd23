import { z } from "zod";
import { AppError } from "../../../kernel/error.ts";
import { messageFactory } from "../factory.ts";
import { asForm, codeAt, deliverTo } from "./delivery.ts";
import { Line, OptionalLine, secretItem, textItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { MessageTemplates, renderTemplate, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

/** https://www.yunpian.com/official/document/sms/zh_CN/domestic_single_send; codes: …/sms/zh_CN/returnvalue_common */
export const yunpian = messageFactory({
  id: "yunpian-sms",
  type: "Sms",
  name: "Yunpian",
  description: "Sends SMS with Yunpian.",
  logo: drawLogo("#00a0e9", letterMark("Y")),
  readme: readmeOf("Yunpian", [
    "In Yunpian, apply for a signature and for templates, and copy the API key.",
    "Enter the messages as templates here, word for word as they were approved, with {{code}} in place of the variable.",
    "For numbers outside of China, apply for international templates and switch them on here.",
    "Send yourself a test.",
  ]),
  formItems: [
    secretItem("apikey", "API key"),
    templatesItem,
    { type: "Switch", key: "enableInternational", label: "Send to numbers outside of China", defaultValue: false },
    textItem("unsupportedCountriesMsg", "Message for other numbers"),
  ],
  config: z.object({
    apikey: Line,
    templates: MessageTemplates,
    enableInternational: z.boolean().default(false),
    unsupportedCountriesMsg: OptionalLine,
  }),
  async send(ctx, config, given) {
    const { to, text } = renderTemplate(given, config.templates);
    const domestic = /^86(1\d{10})$/.exec(to)?.[1];
    if (!domestic && !config.enableInternational)
      throw new AppError("connector.invalid_request_parameters", {
        details: config.unsupportedCountriesMsg ?? "numbers outside of China are not enabled",
      });
    const form = new URLSearchParams({ apikey: config.apikey, mobile: domestic ?? `+${to}`, text });
    const url = ctx.serviceUrl("https://sms.yunpian.com/v2/sms/single_send.json");
    await deliverTo(ctx, url, asForm, form.toString(), {
      codeOf: codeAt("code"),
      // Negative codes: the key and what it may do, and from -50 on faults of theirs.
      ...{ sent: /^0$/, limited: /^(8|9|17|22|33|43|-4)$/, failed: /^-5\d$/, key: /^(-\d+|3|5|10|11|47)$/ },
    });
  },
});
