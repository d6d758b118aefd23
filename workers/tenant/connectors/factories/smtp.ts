import { z } from "zod";
import { AppError } from "../../../kernel/error.ts";
import { messageFactory } from "../factory.ts";
import { fromJson, jsonItem, Line, textItem } from "./form.ts";
import { drawLogo, envelopeMark } from "./logo.ts";
import { mailboxOf, replyToOf, SenderConfig, senderItems } from "./mail-sender.ts";
import { renderTemplate } from "./message-templates.ts";
import { mimeOf } from "./mime.ts";
import { readmeOf } from "./oauth-provider.ts";
import { sendBySmtp } from "./smtp-session.ts";

const Config = SenderConfig.extend({
  host: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,253}$/, "must be a host name"),
  port: z.coerce.number().int().min(1).max(65_535),
  secure: z.boolean().default(false),
  requireTLS: z.boolean().default(true),
  auth: z.preprocess(fromJson, z.object({ user: Line, pass: Line }).optional()),
});

/** An address that fits into an envelope: the domain in ASCII, the rest as it is. */
function envelopeAddress(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const host = URL.parse(`http://${domain}`)?.hostname ?? "";
  if (!/^[\x21-\x7e]+$/.test(local) || host === "")
    throw new AppError("connector.invalid_request_parameters", { details: "the email address is not valid" });
  return `${local}@${host}`;
}

export const smtp = messageFactory({
  id: "simple-mail-transfer-protocol",
  type: "Email",
  name: "SMTP",
  description: "Sends email with any SMTP server.",
  logo: drawLogo("#3d4451", envelopeMark),
  readme: readmeOf("SMTP", [
    "Get the host, port, username, and password of your email provider's SMTP server.",
    "For port 465, turn on “Use TLS from the start”. For port 587, leave it off: the connection is upgraded with STARTTLS.",
    "The host must be reachable from the public internet. Port 25 is not available on this platform.",
    "Enter a sender address that this user is allowed to send from and send yourself a test.",
  ]),
  formItems: [
    textItem("host", "Host", { required: true, placeholder: "smtp.example.com" }),
    { type: "Number", key: "port", label: "Port", required: true, defaultValue: 465 },
    { type: "Switch", key: "secure", label: "Use TLS from the start", defaultValue: true },
    {
      type: "Switch",
      key: "requireTLS",
      label: "Require TLS",
      defaultValue: true,
      showConditions: [{ targetKey: "secure", expectValue: false }],
    },
    jsonItem("auth", "Username and password", {
      isConfidential: true,
      defaultValue: { user: "", pass: "" },
      fields: [
        { key: "user", label: "Username" },
        { key: "pass", label: "Password", isConfidential: true },
      ],
    }),
    ...senderItems,
  ],
  config: Config,
  async send(ctx, config, given) {
    await ctx.outbound.requirePublicHost(config.host, config.port);
    const message = renderTemplate(given, config.templates);
    const from = mailboxOf(config, message);
    const to = envelopeAddress(message.to);
    const content = mimeOf({
      from: { ...from, email: envelopeAddress(from.email) },
      to,
      replyTo: replyToOf(config, message),
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `${message.eventId}@${from.email.split("@")[1]}`,
      date: new Date(ctx.now()),
    });
    const { host, port, secure, requireTLS: requireTls, auth } = config;
    const user = auth ? { name: auth.user, password: auth.pass } : null;
    const helloName = new URL(ctx.endpoint).hostname;
    const server = { host, port, secure, requireTls, user, helloName, note: message.note };
    await sendBySmtp(server, { from: envelopeAddress(from.email), to, content });
  },
});
