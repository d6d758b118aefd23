import type { EmailTemplateDraft, EmailTemplatePlace, EmailTemplatePreview } from "../../../contracts/connector.ts";
import { emailVariablesOf, unknownVariables } from "../../../contracts/message-variables.ts";
import { nearestLanguage } from "../../../locales/languages.ts";
import { mailPhrases } from "../../../locales/mail.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { findSender } from "../connectors/find-sender.ts";
import { recordInInbox } from "../messages/inbox.ts";
import { assemble, fromTemplate, nameOf, spoken } from "../messages/render.ts";
import type { MessageVariables } from "../messages/variables.ts";

const knownFor = ({ templateType }: EmailTemplatePlace): string[] =>
  emailVariablesOf(templateType).flatMap(({ names }) => names);

/** Names of `contracts/message-variables.ts` with what they might be, of those that an email of the type has. */
async function sampleVariables(ctx: Ctx, place: EmailTemplatePlace, email: string): Promise<MessageVariables> {
  const language = nearestLanguage(place.languageTag) ?? "en";
  const phrases = await mailPhrases(ctx.phrases, language);
  const name = nameOf(ctx, ctx.tenantName);
  const notice = { change: "password", role: "collaborator", at: new Date(ctx.now()).toISOString() } as const;
  const site = "https://example.com";
  const ada = {
    id: "sample-user",
    name: "Ada Lovelace",
    username: "ada",
    primaryEmail: email,
    primaryPhone: "+44 20 7946 0000",
    avatar: `${site}/ada.png`,
  };
  const grace = { ...ada, id: "sample-inviter", name: "Grace Hopper", username: "grace" };
  const samples = {
    "": {
      ...{ code: "123456", link: `${site}/continue?token=sample`, email, locale: place.languageTag },
      ...spoken(phrases, language, notice, name),
    },
    tenant: { id: ctx.tenantId, name, endpoint: ctx.endpoint },
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
  const known = new Set(knownFor(place));
  return Object.fromEntries(named.filter(([one]) => known.has(one)));
}

/** The email that a draft becomes, as sending makes it. */
export async function previewTemplate(ctx: Ctx, draft: EmailTemplateDraft): Promise<EmailTemplatePreview> {
  const { subject, content } = draft.details;
  const { replyTo: _, ...words } = fromTemplate(draft.details, await sampleVariables(ctx, draft, "ada@example.com"));
  return { ...words, unknownVariables: unknownVariables(`${subject}\n${content}`, knownFor(draft)) };
}

/**
 * Sends the email that a draft becomes, at once, so that the caller sees how it went.
 * @throws `connector.not_found` without an email connector, and what `MessageFactory.send` throws
 */
export async function sendTestTemplate(ctx: Ctx, draft: EmailTemplateDraft & { email: string }): Promise<void> {
  const { email: to, templateType: type, languageTag: locale, details } = draft;
  const sender = await findSender(ctx, "email");
  if (!sender && !ctx.hasInbox) throw new AppError("connector.not_found");
  const variables = await sampleVariables(ctx, draft, to);
  const { code, link } = variables;
  const payload = { ...(code === undefined ? {} : { code }), ...(link === undefined ? {} : { link }) };
  const rendered = assemble(
    { channel: "email", to, type, payload, locale },
    fromTemplate(details, variables),
    variables,
    newTimedId(ctx.now()),
    details.sendFrom ?? sender?.name,
  );
  if (ctx.hasInbox) await recordInInbox(ctx, "email", rendered);
  await sender?.factory.send(ctx, sender.config, rendered);
}
