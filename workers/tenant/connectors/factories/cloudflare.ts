import { siCloudflare } from "simple-icons";
import { AppError } from "../../../kernel/error.ts";
import { messageFactory, type RenderedMessage } from "../factory.ts";
import { brandLogo } from "./logo.ts";
import { type Mailbox, mailboxOf, replyToOf, SenderConfig, senderItems } from "./mail-sender.ts";
import { renderTemplate } from "./message-templates.ts";
import { readmeOf } from "./oauth-provider.ts";

export const cloudflareEmail = messageFactory({
  id: "cloudflare-email",
  type: "Email",
  name: "Cloudflare Email",
  description: "Sends email with the Worker's send_email binding.",
  logo: brandLogo("#f6821f", siCloudflare),
  readme: readmeOf("Cloudflare Email", [
    "Set up Email Sending for your domain in the Cloudflare dashboard.",
    "Add a `send_email` binding named `SEND_EMAIL` to `wrangler.toml` for every region, and deploy.",
    "Enter a sender address on that domain and send yourself a test.",
  ]),
  formItems: senderItems,
  config: SenderConfig,
  async send(ctx, config, given) {
    if (!ctx.sendEmail)
      throw new AppError("connector.invalid_config", { details: "this deployment has no SEND_EMAIL binding" });
    const message = renderTemplate(given, config.templates);
    await sendByBinding(ctx.sendEmail, mailboxOf(config, message), message, replyToOf(config, message));
    return undefined;
  },
});

/** @throws `connector.general` */
export async function sendByBinding(
  binding: SendEmail,
  { email, name }: Mailbox,
  message: RenderedMessage,
  replyTo?: string,
): Promise<void> {
  try {
    await binding.send({
      from: name ? { email, name } : email,
      to: message.to,
      subject: message.subject,
      text: message.text,
      ...(message.html ? { html: message.html } : {}),
      ...(replyTo ? { replyTo } : {}),
    });
  } catch (cause) {
    if (cause instanceof Error) message.note?.(`< ${cause.message}`);
    // The binding refuses unverified senders and is busy by the same kind of error: it is tried again.
    throw new AppError("connector.general", { details: "the email could not be sent", cause });
  }
}
