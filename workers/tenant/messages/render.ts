import type { TemplateType } from "../../../contracts/connector.ts";
import type {
  DefaultEmailTemplate,
  DefaultSmsTemplate,
  EmailTemplateDetails,
  SmsTemplateDetails,
  TemplatePlace,
} from "../../../contracts/message-template.ts";
import { carriedBy } from "../../../contracts/message-variables.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { fill, withoutTurns } from "../../../locales/fill.ts";
import { builtInLanguage, type Language, standardTag } from "../../../locales/languages.ts";
import { type MailPhrases, mailPhrases } from "../../../locales/mail.ts";
import type { Ctx } from "../../kernel/context.ts";
import { safeName } from "../../kernel/safe-name.ts";
import type { RenderedMessage } from "../connectors/factory.ts";
import type { SenderIdentity } from "../connectors/find-sender.ts";
import { findTemplate } from "../email-templates/find.ts";
import type { Message } from "./enqueue-message.ts";
import { type MailContent, mailHtml, mailText } from "./mail-layout.ts";
import { escapeHtml, textOfHtml } from "./markup.ts";
import { fillTemplate, type MessageVariables, readVariables } from "./variables.ts";

/** Who the person knows the sender as, where neither template nor connector say: the tenant's name, else its address. */
export const nameOf = (ctx: Ctx, tenantName: string | undefined): string =>
  (tenantName && withoutTurns(tenantName)) ??
  (ctx.tenantId === adminTenantId ? "Meridian" : (ctx.primaryEndpoint ?? ctx.endpoint).replace(/^https?:\/\//, ""));

type Words = Pick<RenderedMessage, "subject" | "text" | "html" | "replyTo" | "senderName" | "template">;

/** The message in words: the tenant's own where it has some, else the built-in ones of the nearest language. */
export async function renderMessage(
  ctx: Ctx,
  message: Message & { ip?: string | undefined; tenantName?: string | undefined },
  eventId: string,
  identity: SenderIdentity = {},
): Promise<RenderedMessage> {
  const { type, payload, locale } = message;
  const language = builtInLanguage(locale);
  const [template, known, phrases] = await Promise.all([
    // A tenant's own words for its users say nothing of webhooks and certificates.
    !isForAdmins(payload) ? findTemplate(ctx, message.channel, type, locale) : null,
    readVariables(ctx, message),
    mailPhrases(ctx.phrases, language),
  ]);
  const own = template?.details;
  const sender = (own && "sendFrom" in own && own.sendFrom) || identity.name;
  const from = sender ?? nameOf(ctx, message.tenantName);
  const variables = { ...known, ...spoken(phrases, template?.tag ?? language, payload, from) };
  const words = own
    ? fromTemplate(own, variables)
    : builtIn(phrases, message, language, { ...identity, name: from }, known);
  return assemble(message, words, variables, eventId, sender);
}

/** The message as connectors take it. */
export function assemble(
  { to, type, payload, locale, ip }: Message & { ip?: string | undefined },
  words: Words,
  variables: MessageVariables,
  eventId: string,
  sender: string | undefined,
): RenderedMessage {
  return {
    to,
    type,
    locale,
    eventId,
    variables,
    ...payload,
    ...words,
    ...(sender === undefined ? {} : { senderName: sender }),
    ...(ip === undefined ? {} : { ip }),
  };
}

const oneLine = (subject: string): string => subject.replace(/\p{Cc}+/gu, " ").trim();

/** The built-in message with the variables of templates where their values would be. */
export async function defaultTemplate(
  ctx: Ctx,
  channel: "email" | "phone",
  { templateType: type, languageTag: locale }: TemplatePlace,
): Promise<DefaultEmailTemplate | DefaultSmsTemplate> {
  const language = builtInLanguage(locale);
  const carried = (["code", "link"] as const).filter((name) => carriedBy(type).includes(name));
  // Of the generic one, which stands in for others, the form with a code.
  const payload = Object.fromEntries(carried.slice(0, 1).map((name) => [name, `{{${name}}}`]));
  const message = { channel, to: `{{${channel}}}`, type, payload, locale };
  const phrases = await mailPhrases(ctx.phrases, language);
  const { subject, html, text } = builtIn(phrases, message, language, { name: "{{tenant.name}}" });
  if (channel === "phone") return { text };
  // In lines, as somebody who edits it wants it.
  return { subject, html: html.replace(/>(?=<(?:p|table|tr|td)\b)/g, ">\n"), text };
}

function builtIn(
  phrases: MailPhrases,
  { channel, to, type, payload }: Message,
  language: Language,
  { name: sender, logo, company }: SenderIdentity & { name: string },
  known: MessageVariables = {},
): Words {
  const { code, link } = payload;
  const say = (phrase: string) => fill(phrase, { sender, to, code: code ?? "", link: link ?? "" });
  const { subject, reason } =
    invitationWords(phrases, language, payload) ??
    organizationWords(phrases, language, payload, known) ??
    noticeWords(phrases, language, payload) ??
    webhookWords(phrases, language, payload) ??
    certificateWords(phrases, language, payload) ??
    phrases.types[type];
  if (channel === "phone")
    return { subject: oneLine(say(subject)), text: say(code === undefined ? phrases.smsLink : phrases.sms), html: "" };
  const words: MailContent = {
    language,
    sender,
    subject: say(subject),
    reason: say(reason),
    codeLabel: phrases.codeLabel,
    code,
    validity: phrases.validity,
    open: phrases.open,
    link,
    linkText: phrases.linkText,
    notYou: !isForAdmins(payload)
      ? say(phrases.notYou[concernOf(type, code)])
      : fill(phrases.pausedWebhook.why, { tenant: payload.tenant ?? "" }),
    footer: say(phrases.footer),
    logo,
    company,
  };
  return { subject: oneLine(words.subject), text: mailText(words), html: mailHtml(words) };
}

/** Who invites to which tenant, as what, and until when; null for anything but an invitation to a tenant. */
function invitationWords(
  { types, tenantInvitation: phrases }: MailPhrases,
  language: Language,
  { tenant, inviter, role, expiresAt }: Message["payload"],
) {
  if (tenant === undefined || role === undefined || expiresAt === undefined) return null;
  const values = { tenant, role: phrases.roles[role], date: timeOf(language, expiresAt) };
  const reason = inviter === undefined ? phrases.plain : phrases.by;
  return {
    subject: fill(types.OrganizationInvitation.subject, { sender: tenant }),
    reason: fill(reason, { ...values, ...(inviter !== undefined && { inviter }) }),
  };
}

/** The same of an organization. Whoever named it, or named themselves, may have put in what a mail reader makes a link of. */
function organizationWords(
  { types, organizationInvitation: phrases }: MailPhrases,
  language: Language,
  { expiresAt }: Message["payload"],
  known: MessageVariables,
) {
  const organization = safeName(known["organization.name"] ?? null);
  if (organization === null || expiresAt === undefined) return null;
  const inviter = safeName(known["inviter.name"] ?? known["inviter.username"] ?? null);
  const role = safeName(known.role ?? null);
  const yourRole = role === null ? "" : `${fill(phrases.role, { role })} `;
  const values = { organization, inviter: inviter ?? "", yourRole, date: timeOf(language, expiresAt) };
  const said = inviter === null ? phrases.plain : phrases.by;
  return { subject: fill(types.OrganizationInvitation.subject, { sender: organization }), reason: fill(said, values) };
}

/** Which credential was changed, and when; null for anything but such a notice. */
function noticeWords({ types, changes }: MailPhrases, language: Language, { change, at }: Message["payload"]) {
  if (change === undefined || at === undefined) return null;
  const { subject, reason } = types.CredentialChanged;
  return { subject, reason: fill(reason, { change: changes[change], date: timeOf(language, at) }) };
}

/** Which webhook of which tenant was paused, and when; null for anything but such a notice. */
function webhookWords(
  { pausedWebhook: { subject, reason } }: MailPhrases,
  language: Language,
  { pausedWebhook: webhook, tenant = "", at }: Message["payload"],
) {
  if (webhook === undefined || at === undefined) return null;
  const values = { webhook, tenant, date: timeOf(language, at) };
  return { subject: fill(subject, values), reason: fill(reason, values) };
}

/** Which application's certificate ends, and when; null for anything but such a notice. */
function certificateWords(
  { expiringCertificate: { subject, reason } }: MailPhrases,
  language: Language,
  { expiringCertificate: application, tenant = "", at }: Message["payload"],
) {
  if (application === undefined || at === undefined) return null;
  const values = { application, tenant, date: timeOf(language, at) };
  return { subject: fill(subject, values), reason: fill(reason, values) };
}

/** Notices to the admins of a tenant, of what has happened in it. */
const isForAdmins = ({ pausedWebhook, expiringCertificate }: Message["payload"]): boolean =>
  pausedWebhook !== undefined || expiringCertificate !== undefined;

/** What a payload names, in words: `role`, `change`, and `date`. */
export function spoken(
  { changes, tenantInvitation }: MailPhrases,
  language: string,
  { role, change, at, expiresAt }: Message["payload"],
  sender: string,
): MessageVariables {
  const time = at ?? expiresAt;
  return {
    ...(role === undefined ? {} : { role: tenantInvitation.roles[role] }),
    ...(change === undefined ? {} : { change: fill(changes[change], { sender }) }),
    ...(time === undefined ? {} : { date: timeOf(language, time) }),
  };
}

const timeOf = (language: string, at: string): string =>
  `${new Intl.DateTimeFormat(standardTag(language), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(new Date(at))} UTC`;

type Concern = "account" | "change" | "code" | "invitation" | "link";

/** What someone has to fear who did not ask for this mail. */
function concernOf(type: TemplateType, code: string | undefined): Concern {
  if (type === "CredentialChanged") return "change";
  if (type === "OrganizationInvitation") return "invitation";
  if (code === undefined) return "link";
  return type === "MfaVerification" || type === "UserPermissionValidation" ? "account" : "code";
}

/** A tenant's own words, filled in. */
export function fromTemplate(details: EmailTemplateDetails | SmsTemplateDetails, variables: MessageVariables): Words {
  const { content } = details;
  if (!("subject" in details))
    return { template: details, subject: "", text: fillTemplate(content, variables), html: "" };
  const { subject, contentType, replyTo } = details;
  const about = {
    template: details,
    subject: oneLine(fillTemplate(subject, variables)),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
  if (contentType === "text/html") {
    const html = fillTemplate(content, variables, escapeHtml);
    return { ...about, html, text: textOfHtml(html) };
  }
  const text = fillTemplate(content, variables);
  return { ...about, text, html: `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>` };
}
