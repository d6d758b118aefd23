import { and, eq } from "drizzle-orm";
import type { TestConnector } from "../../../contracts/connector.ts";
import type { JsonObject } from "../../../contracts/entity.ts";
import { isLanguageTag } from "../../../contracts/language-tag.ts";
import { nearestLanguage } from "../../../locales/languages.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { recordInInbox } from "../messages/inbox.ts";
import { countTest } from "../messages/passcodes.ts";
import { Recipient } from "../messages/recipient.ts";
import { renderMessage } from "../messages/render.ts";
import { openConfig, withSavedSecrets } from "./config.ts";
import { factories } from "./factories.ts";
import type { Factory } from "./factory.ts";
import { identityOf } from "./find-sender.ts";
import { admitConfig } from "./rules.ts";
import { connectors } from "./table.ts";
import { openTranscript, secretsOf } from "./transcript.ts";

const code = "000000";

/**
 * Sends a message with a configuration that need not be saved, at once, so that the caller sees how it went. Masked
 * secrets are those of the tenant's connector of this kind. Of what failed, callers with `all` get a transcript of at
 * most 4,000 characters in `data.transcript`.
 * @throws `connector.not_found_with_connector_id`, `connector.unexpected_type`, `connector.invalid_request_parameters`,
 * `connector.invalid_config`, `connector.too_many_tests`, and what `MessageFactory.send` throws
 */
export async function sendTest(ctx: Ctx, factoryId: string, input: TestConnector): Promise<void> {
  const factory = factories.get(factoryId);
  if (!factory) throw new AppError("connector.not_found_with_connector_id");
  const [channel, to] = "email" in input ? (["email", input.email] as const) : (["phone", input.phone] as const);
  const wanted = channel === "email" ? "Email" : "Sms";
  if (factory.kind !== "message" || factory.about.type !== wanted) throw new AppError("connector.unexpected_type");
  if (!Recipient[channel].safeParse(to).success)
    throw new AppError("connector.invalid_request_parameters", { details: `${channel}: is malformed` });
  const whole = withSavedSecrets(factory, input.config, await savedConfig(ctx, factory));
  const config = admitConfig(ctx, factory, whole);
  await countTest(ctx, channel, to);
  const locale =
    input.locale && (isLanguageTag(input.locale) || nearestLanguage(input.locale)) ? input.locale : ctx.locale;
  const message = {
    channel,
    to,
    type: "Generic" as const,
    payload: { code },
    locale,
    tenantName: ctx.tenantName,
  };
  const rendered = await renderMessage(ctx, message, newTimedId(ctx.now()), identityOf(config));
  if (ctx.hasInbox) await recordInInbox(ctx, channel, rendered);
  const hidden = { secrets: secretsOf(factory.about.formItems, config), code, recipient: to };
  const transcript = openTranscript(ctx, hidden);
  try {
    await factory.send(transcript.ctx, config, { ...rendered, note: transcript.note });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !mayReadSecrets(ctx)) throw thrown;
    const { details, retryAfter } = thrown;
    if (details) transcript.note(`* ${details}`);
    throw new AppError(thrown.code, {
      data: { transcript: transcript.text() },
      ...(details === undefined ? {} : { details }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      cause: thrown,
    });
  }
}

/** Of the connector of this kind, of which a tenant has one at most; empty without it. */
async function savedConfig(ctx: Ctx, { about }: Factory): Promise<JsonObject> {
  const [row] = await ctx.db
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, ctx.tenantId), eq(connectors.connectorId, about.id)))
    .limit(1);
  return row ? openConfig(ctx, row) : {};
}
