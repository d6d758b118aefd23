import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import type { MessageVariables } from "../../messages/variables.ts";
import { type MessageFactory, messageFactory, type RenderedMessage } from "../factory.ts";
import { asJson, deliverTo } from "./delivery.ts";
import { HttpAddress, OptionalLine, secretItem, textItem } from "./form.ts";
import { bubbleMark, drawLogo, envelopeMark } from "./logo.ts";

const Config = z.object({ endpoint: HttpAddress, authorization: OptionalLine });

function webhook(type: "Email" | "Sms", id: string, name: string, mark: string): MessageFactory {
  return messageFactory({
    id,
    type,
    name,
    description: `Sends every ${type === "Email" ? "email" : "SMS"} to an endpoint of your own.`,
    logo: drawLogo("#3d4451", mark),
    readme: `# ${name}

Meridian posts JSON to your endpoint. Any response from 200 to 299 counts as sent:

\`\`\`json
{
  "to": "…",
  "type": "SignIn",
  "payload": {
    "code": "123456",
    "locale": "en",
    "subject": "…",
    "text": "…",
    "html": "…",
    "application": { "id": "…", "name": "…" }
  },
  "ip": "…"
}
\`\`\`

The payload also has what is known of \`tenant\`, \`application\`, \`organization\`, \`user\`, and \`inviter\`.

1. Enter a public https URL.
2. Choose a secret for the header \`Authorization\`, and reject requests without it.
3. The header \`Idempotency-Key\` is the same for every attempt. Send one message for each key.
`,
    formItems: [
      textItem("endpoint", "Endpoint", { required: true, placeholder: "https://" }),
      secretItem("authorization", "Authorization header", { required: false }),
    ],
    config: Config,
    send: (ctx, config, message) => postMessageTo(ctx, config, message),
  });
}

async function postMessageTo(ctx: Ctx, config: z.infer<typeof Config>, message: RenderedMessage): Promise<undefined> {
  const { to, type, code, link, locale, subject, html, text, ip, eventId, variables } = message;
  const headers = {
    ...asJson,
    "idempotency-key": eventId,
    ...(config.authorization ? { authorization: config.authorization } : {}),
  };
  const payload = { ...thingsOf(variables), code, link, locale, subject, html: html || undefined, text };
  await deliverTo(ctx, config.endpoint, headers, JSON.stringify({ to, type, payload, ip }));
}

/** What the message is about, each thing as an object: `application.name` as `{ application: { name } }`. */
export function thingsOf(variables: MessageVariables): Record<string, Record<string, string>> {
  const things: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(variables)) {
    const [, thing, field] = /^(\w+)\.(.+)$/.exec(name) ?? [];
    if (thing && field) things[thing] = { ...things[thing], [field]: value };
  }
  return things;
}

export const httpEmail = webhook("Email", "http-email", "HTTP email", envelopeMark);
export const httpSms = webhook("Sms", "http-sms", "HTTP SMS", bubbleMark);
