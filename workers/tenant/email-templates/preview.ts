import type {
  EmailTemplateDraft,
  EmailTemplatePreview,
  SmsTemplateDraft,
  SmsTemplatePreview,
  TemplatePlace,
} from "../../../contracts/message-template.ts";
import { unknownVariables, variablesOf } from "../../../contracts/message-variables.ts";
import { nearestLanguage } from "../../../locales/languages.ts";
import { mailPhrases } from "../../../locales/mail.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { type Channel, findSender } from "../connectors/find-sender.ts";
import { recordInInbox } from "../messages/inbox.ts";
import { countTest } from "../messages/passcodes.ts";
import { assemble, fromTemplate, nameOf, spoken } from "../messages/render.ts";
import type { MessageVariables } from "../messages/variables.ts";

type Draft = EmailTemplateDraft | SmsTemplateDraft;

const samplePhone = "442079460000";

const knownFor = (channel: Channel, { templateType }: TemplatePlace): string[] =>
  variablesOf(channel, templateType).flatMap(({ names }) => names);

/** Names of `contracts/message-variables.ts` with what they might be, of those that a message of the type has. */
async function sampleVariables(
  ctx: Ctx,
  channel: Channel,
  place: TemplatePlace,
  to: string = channel === "email" ? "ada@example.com" : samplePhone,
): Promise<MessageVariables> {
  const language = nearestLanguage(place.languageTag) ?? "en";
  const phrases = await mailPhrases(ctx.phrases, language);
  const name = nameOf(ctx, ctx.tenantName);
  const notice = { change: "password", role: "collaborator", at: new Date(ctx.now()).toISOString() } as const;
  const site = "https://example.com";
  const ada = {
    id: "sample-user",
    name: "Ada Lovelace",
    username: "ada",
    primaryEmail: channel === "email" ? to : "ada@example.com",
    primaryPhone: channel === "phone" ? to : samplePhone,
    avatar: `${site}/ada.png`,
  };
  const grace = { ...ada, id: "sample-inviter", name: "Grace Hopper", username: "grace" };
  const samples = {
    "": {
      ...{ code: "123456", link: `${site}/continue?token=sample`, [channel]: to, locale: place.languageTag },
      ...spoken(phrases, place.languageTag, notice, name),
    },
    tenant: { id: ctx.tenantId, name, endpoint: ctx.primaryEndpoint ?? ctx.endpoint },
    application: {
      ...{ id: "sample-application", name: "Shop", displayName: "Shop" },
      ...{ termsOfUseUrl: `${site}/terms`, privacyPolicyUrl: `${site}/privacy` },
      ...{ "branding.logoUrl": `${site}/logo.png`, "branding.darkLogoUrl": `${site}/logo-dark.png` },
    },
    organization: { id: "sample-organization", name: "Acme", description: "Makers of everything" },
    user: ada,
    inviter: { ...grace, primaryEmail: "grace@example.com" },
  };
  const named = Object.entries(samples).flatMap(([of, values]) =>
    Object.entries(values).map(([one, value]) => [of === "" ? one : `${of}.${one}`, value] as const),
  );
  const known = new Set(knownFor(channel, place));
  return Object.fromEntries(named.filter(([one]) => known.has(one)));
}

/** The message that a draft becomes, as sending makes it. */
export async function previewTemplate(
  ctx: Ctx,
  channel: Channel,
  draft: Draft,
): Promise<EmailTemplatePreview | SmsTemplatePreview> {
  const { details } = draft;
  const { subject, html, text } = fromTemplate(details, await sampleVariables(ctx, channel, draft));
  const written = "subject" in details ? `${details.subject}\n${details.content}` : details.content;
  const words = channel === "email" ? { subject, html, text } : { text };
  return { ...words, unknownVariables: unknownVariables(written, knownFor(channel, draft)) };
}

/**
 * Sends the message that a draft becomes, at once, so that the caller sees how it went.
 * @throws `connector.not_found` without a connector of the channel, `connector.too_many_tests`, and what
 * `MessageFactory.send` throws
 */
export async function sendTestTemplate(ctx: Ctx, channel: Channel, draft: Draft, to: string): Promise<void> {
  const { templateType: type, languageTag: locale, details } = draft;
  const sender = await findSender(ctx, channel);
  if (!sender && !ctx.hasInbox) throw new AppError("connector.not_found");
  await countTest(ctx, channel, to);
  const variables = await sampleVariables(ctx, channel, draft, to);
  const { code, link } = variables;
  const payload = { ...(code === undefined ? {} : { code }), ...(link === undefined ? {} : { link }) };
  const rendered = assemble(
    { channel, to, type, payload, locale },
    fromTemplate(details, variables),
    variables,
    newTimedId(ctx.now()),
    ("sendFrom" in details ? details.sendFrom : undefined) ?? sender?.identity.name,
  );
  if (ctx.hasInbox) await recordInInbox(ctx, channel, rendered);
  await sender?.factory.send(ctx, sender.config, rendered);
}
