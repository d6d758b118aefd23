import { z } from "zod";
import { messageFactory } from "../factory.ts";
import { asForm, basic, deliverTo } from "./delivery.ts";
import { Line, secretItem, textItem } from "./form.ts";
import { drawLogo } from "./logo.ts";
import { MessageTemplates, renderTemplate, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

export const twilio = messageFactory({
  id: "twilio-short-message-service",
  type: "Sms",
  name: "Twilio",
  description: "Sends SMS with Twilio.",
  logo: drawLogo(
    "#f22f46",
    '<circle cx="12" cy="12" r="7"/><circle cx="9.7" cy="9.7" r=".8"/><circle cx="14.3" cy="9.7" r=".8"/><circle cx="9.7" cy="14.3" r=".8"/><circle cx="14.3" cy="14.3" r=".8"/>',
  ),
  readme: readmeOf("Twilio", [
    "In the [Twilio Console](https://console.twilio.com), find your account SID and auth token.",
    "Create a messaging service, add a sender, and copy its SID, which starts with MG.",
    "Send yourself a test, and check which countries your account can send to.",
  ]),
  formItems: [
    textItem("accountSID", "Account SID", { required: true }),
    secretItem("authToken", "Auth token"),
    textItem("fromMessagingServiceSID", "Messaging service SID", { required: true }),
    templatesItem,
  ],
  config: z.object({
    accountSID: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,64}$/, "letters and digits"),
    authToken: Line,
    fromMessagingServiceSID: Line,
    templates: MessageTemplates,
  }),
  async send(ctx, config, given) {
    const message = renderTemplate(given, config.templates);
    const address = ctx.serviceUrl(`https://api.twilio.com/2010-04-01/Accounts/${config.accountSID}/Messages.json`);
    const headers = { ...asForm, authorization: basic(config.accountSID, config.authToken) };
    const form = new URLSearchParams({
      To: message.to.startsWith("+") ? message.to : `+${message.to}`,
      MessagingServiceSid: config.fromMessagingServiceSID,
      Body: message.text,
    });
    await deliverTo(ctx, address, headers, form.toString());
  },
});
