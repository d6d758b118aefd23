import { z } from "zod";
import { AppError } from "../../../kernel/error.ts";
import { messageFactory } from "../factory.ts";
import { bubbleMark, drawLogo } from "./logo.ts";
import { MessageTemplates, templatesItem } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

/** For development: nothing is sent. What would be is in the development inbox, and the log, which holds no codes, says so. */
export const mockSms = messageFactory({
  id: "mock-short-message-service",
  type: "Sms",
  name: "Mock SMS",
  description: "Sends nothing, for development. Messages are in the development inbox.",
  logo: drawLogo("#7a8291", bubbleMark),
  readme: readmeOf("Mock SMS", [
    "Use it on a development machine. Elsewhere, it refuses every message.",
    "Send yourself a test, and read it in the development inbox.",
  ]),
  formItems: [templatesItem],
  config: z.object({ templates: MessageTemplates }),
  async send(ctx) {
    if (!ctx.hasInbox)
      throw new AppError("connector.invalid_config", { details: "the mock connector works in development only" });
    ctx.log("info", "connector.sms_not_sent");
  },
});
