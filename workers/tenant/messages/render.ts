import type { EmailTemplateDetails, TemplateType } from "../../../contracts/connector.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { fill } from "../../../locales/fill.ts";
import { type Language, nearestLanguage } from "../../../locales/languages.ts";
import { type MailPhrases, mailPhrases } from "../../../locales/mail.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { RenderedMessage } from "../connectors/factory.ts";
import { findTemplate } from "../email-templates/find.ts";
import type { Message } from "./enqueue-message.ts";
import { type MailContent, mailHtml, mailText } from "./mail-layout.ts";
import { escapeHtml, textOfHtml } from "./markup.ts";
import { fillTemplate, type MessageVariables, readVariables } from "./variables.ts";

/** Who the person knows the sender as, where neither template nor connector say: the tenant's name, else its address. */
const nameOf = (ctx: Ctx, tenantName: string | undefined): string =>
  tenantName ?? (ctx.tenantId === adminTenantId ? "Meridian" : ctx.endpoint.replace(/^https?:\/\//, ""));

type Words = Pick<RenderedMessage, "subject" | "text" | "html" | "replyTo" | "senderName">;

/** The message in words: the tenant's own for mail where it has some, else the built-in ones of the nearest language. */
export async function renderMessage(
  ctx: Ctx,
  message: Message & { ip?: string | undefined; tenantName?: string | undefined },
  eventId: string,
  connectorSender: string | undefined,
): Promise<RenderedMessage> {
  const { to, type, payload, locale, ip } = message;
  const [template, variables] = await Promise.all([
    message.channel === "email" ? findTemplate(ctx, type, locale) : null,
    readVariables(ctx, message),
  ]);
  const sender = template?.sendFrom ?? connectorSender;
  const language = nearestLanguage(locale) ?? "en";
  const words = template
    ? fromTemplate(template, variables)
    : await builtIn(ctx, message, language, sender ?? nameOf(ctx, message.tenantName));
  return {
    to,
    type,
    locale,
    eventId,
    variables,
    ...payload,
    ...words,
    subject: words.subject.replace(/\p{Cc}+/gu, " ").trim(),
    ...(sender === undefined ? {} : { senderName: sender }),
    ...(ip === undefined ? {} : { ip }),
  };
}

async function builtIn(
  ctx: Ctx,
  { channel, to, type, payload }: Message,
  language: Language,
  sender: string,
): Promise<Words> {
  const phrases = await mailPhrases(ctx.phrases, language);
  const { code, link } = payload;
  const say = (phrase: string) => fill(phrase, { sender, to, code: code ?? "", link: link ?? "" });
  const { subject, reason } = invitationWords(phrases, language, payload) ?? phrases.types[type];
  if (channel === "phone")
    return { subject: say(subject), text: say(code === undefined ? phrases.smsLink : phrases.sms), html: "" };
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
    notYou: phrases.notYou[concernOf(type, code)],
    footer: say(phrases.footer),
  };
  return { subject: words.subject, text: mailText(words), html: mailHtml(words) };
}

/** Who invites to which tenant, as what, and until when; null for anything but an invitation to a tenant. */
function invitationWords(
  { types, tenantInvitation: phrases }: MailPhrases,
  language: Language,
  { tenant, inviter, role, expiresAt }: Message["payload"],
) {
  if (tenant === undefined || role === undefined || expiresAt === undefined) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const values = { tenant, role: phrases.roles[role], date: `${date.format(new Date(expiresAt))} UTC` };
  const reason = inviter === undefined ? phrases.plain : phrases.by;
  return {
    subject: fill(types.OrganizationInvitation.subject, { sender: tenant }),
    reason: fill(reason, { ...values, ...(inviter !== undefined && { inviter }) }),
  };
}

/** What someone has to fear who did not ask for this mail. */
function concernOf(type: TemplateType, code: string | undefined): "account" | "code" | "invitation" | "link" {
  if (type === "OrganizationInvitation") return "invitation";
  if (code === undefined) return "link";
  return type === "MfaVerification" || type === "UserPermissionValidation" ? "account" : "code";
}

function fromTemplate(
  { subject, content, contentType, replyTo }: EmailTemplateDetails,
  variables: MessageVariables,
): Words {
  const about = { subject: fillTemplate(subject, variables), ...(replyTo === undefined ? {} : { replyTo }) };
  if (contentType === "text/html") {
    const html = fillTemplate(content, variables, escapeHtml);
    return { ...about, html, text: textOfHtml(html) };
  }
  const text = fillTemplate(content, variables);
  return { ...about, text, html: `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>` };
}
