import { z } from "zod";
import { messageFactory } from "../factory.ts";
import { asJson, deliverTo } from "./delivery.ts";
import { HttpAddress, Line, secretItem, textItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { MessageTemplates, renderTemplate, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

const endpoint = "https://gatewayapi.com/rest/mtsms";

/** https://gatewayapi.com/docs/apis/rest/ */
export const gatewayapi = messageFactory({
  id: "gatewayapi-sms",
  type: "Sms",
  name: "GatewayAPI",
  description: "Sends SMS with GatewayAPI.",
  logo: drawLogo("#1b3a57", letterMark("G")),
  readme: readmeOf("GatewayAPI", [
    "In GatewayAPI, create an API token and paste it here.",
    "For an account in the EU, enter https://gatewayapi.eu/rest/mtsms as the endpoint.",
    "Enter a sender of up to 11 letters and digits, or 15 digits, and send yourself a test.",
  ]),
  formItems: [
    textItem("endpoint", "Endpoint", { required: true, placeholder: endpoint, defaultValue: endpoint }),
    secretItem("apiToken", "API token"),
    textItem("sender", "Sender", { required: true }),
    templatesItem,
  ],
  config: z.object({ endpoint: HttpAddress, apiToken: Line, sender: Line, templates: MessageTemplates }),
  async send(ctx, config, given) {
    const { to, text, eventId } = renderTemplate(given, config.templates);
    const headers = { ...asJson, authorization: `Token ${config.apiToken}` };
    const encoding = /^[\n\x20-\x7e]*$/.test(text) ? "UTF8" : "UCS2";
    const body = {
      sender: config.sender,
      message: text,
      recipients: [{ msisdn: Number(to) }],
      encoding,
      userref: eventId,
    };
    await deliverTo(ctx, ctx.serviceUrl(config.endpoint), headers, JSON.stringify(body));
  },
});
