import type { TestConnector } from "../../../contracts/connector.ts";
import { nearestLanguage } from "../../../locales/languages.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { recordInInbox } from "../messages/inbox.ts";
import { Recipient } from "../messages/recipient.ts";
import { renderMessage } from "../messages/render.ts";
import { withSavedSecrets } from "./config.ts";
import { factories } from "./factories.ts";
import { senderName } from "./find-sender.ts";
import { admitConfig } from "./rules.ts";

/**
 * Sends a message with a configuration that need not be saved, at once, so that the caller sees how it went.
 * @throws `connector.not_found_with_connector_id`, `connector.unexpected_type`, `connector.invalid_request_parameters`,
 * `connector.invalid_config`, and what `MessageFactory.send` throws
 */
export async function sendTest(ctx: Ctx, factoryId: string, input: TestConnector): Promise<void> {
  const factory = factories.get(factoryId);
  if (!factory) throw new AppError("connector.not_found_with_connector_id");
  const [channel, to] = "email" in input ? (["email", input.email] as const) : (["phone", input.phone] as const);
  const wanted = channel === "email" ? "Email" : "Sms";
  if (factory.kind !== "message" || factory.about.type !== wanted) throw new AppError("connector.unexpected_type");
  if (!Recipient[channel].safeParse(to).success)
    throw new AppError("connector.invalid_request_parameters", { details: `${channel}: is malformed` });
  const config = admitConfig(ctx, factory, withSavedSecrets(factory, input.config, {}));
  const locale = input.locale && nearestLanguage(input.locale) ? input.locale : ctx.language;
  const message = {
    channel,
    to,
    type: "Generic" as const,
    payload: { code: "000000" },
    locale,
    tenantName: ctx.tenantName,
  };
  const rendered = await renderMessage(ctx, message, newTimedId(ctx.now()), senderName(config));
  if (ctx.hasInbox) await recordInInbox(ctx, channel, rendered);
  await factory.send(ctx, config, rendered);
}
