import { siVonage } from "simple-icons";
import { z } from "zod";
import { messageFactory } from "../factory.ts";
import { asForm, codeAt, deliverTo } from "./delivery.ts";
import { Line, secretItem, textItem } from "./form.ts";
import { brandLogo } from "./logo.ts";
import { MessageTemplates, renderTemplate, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

/** https://developer.vonage.com/en/api/sms; errors: https://developer.vonage.com/en/api-errors/sms */
export const vonage = messageFactory({
  id: "vonage-sms",
  type: "Sms",
  name: "Vonage",
  description: "Sends SMS with Vonage, formerly Nexmo.",
  logo: brandLogo("#871fff", siVonage),
  readme: readmeOf("Vonage", [
    "In the Vonage dashboard, copy the API key and the API secret of your account.",
    "Enter a brand name of up to 11 letters and digits, or a number that you rent. Some countries take numbers only.",
    "Send yourself a test.",
  ]),
  formItems: [
    textItem("apiKey", "API key", { required: true }),
    secretItem("apiSecret", "API secret"),
    textItem("brandName", "Brand name", { required: true }),
    templatesItem,
  ],
  config: z.object({ apiKey: Line, apiSecret: Line, brandName: Line, templates: MessageTemplates }),
  async send(ctx, config, given) {
    const { to, text } = renderTemplate(given, config.templates);
    const form = new URLSearchParams({
      ...{ api_key: config.apiKey, api_secret: config.apiSecret, from: config.brandName, to, text },
      type: /^[\n\x20-\x7e]*$/.test(text) ? "text" : "unicode",
    });
    await deliverTo(ctx, ctx.serviceUrl("https://rest.nexmo.com/sms/json"), asForm, form.toString(), {
      codeOf: codeAt("messages.0.status"),
      ...{ sent: /^0$/, limited: /^(1|10)$/, failed: /^5$/, key: /^(4|8|9|11|14|15)$/ },
    });
  },
});
