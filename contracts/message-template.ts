import { z } from "zod";
import { TemplateType } from "./connector.ts";
import { EntityId } from "./entity.ts";
import { LanguageTag } from "./sign-in-experience.ts";
import { Email } from "./user.ts";

const noAddress = (text: string) => !/(https?:\/\/|www\.)/i.test(text);

/** Empty: where the connector wants the answers to go. */
const isAddress = (text: string) => text === "" || Email.safeParse(text).success;

const contentType = z.enum(["text/html", "text/plain"]);

/** A tenant's own words for one kind of mail in one language. */
export const EmailTemplateDetails = z.object({
  subject: z.string().min(1).max(512),
  content: z.string().min(1).max(65_536),
  contentType: contentType.default("text/html"),
  replyTo: z.string().max(256).refine(isAddress, "must be an email address").optional(),
  sendFrom: z.string().max(256).refine(noAddress, "URL is not allowed in sender name.").optional(),
});
export type EmailTemplateDetails = z.infer<typeof EmailTemplateDetails>;
/** What is not given stays, the content type too. */
export const UpdateEmailTemplate = EmailTemplateDetails.extend({ contentType }).partial();

/** Providers join at most 10 segments, of 153 characters each. */
export const smsContentMax = 1530;
/** The same for one kind of SMS. */
export const SmsTemplateDetails = z.object({ content: z.string().min(1).max(smsContentMax) });
export type SmsTemplateDetails = z.infer<typeof SmsTemplateDetails>;
export const UpdateSmsTemplate = SmsTemplateDetails.partial();

/** Why an SMS is sent. The other types go by email alone. */
export const SmsTemplateType = TemplateType.extract([
  ...(["SignIn", "Register", "ForgotPassword", "Generic"] as const),
  ...(["UserPermissionValidation", "BindNewIdentifier", "MfaVerification", "BindMfa"] as const),
]);

function templateOf<D extends z.ZodType>(details: D) {
  return z.object({
    tenantId: z.string(),
    id: z.string(),
    languageTag: z.string(),
    templateType: TemplateType,
    details,
    /** Grows with each change: what `If-Match` insists on. */
    version: z.number().int(),
    createdAt: z.number(),
  });
}
export const EmailTemplate = templateOf(EmailTemplateDetails);
export type EmailTemplate = z.infer<typeof EmailTemplate>;
export const SmsTemplate = templateOf(SmsTemplateDetails);
export type SmsTemplate = z.infer<typeof SmsTemplate>;

/** Which message it is. */
export const EmailTemplatePlace = z.object({ languageTag: LanguageTag, templateType: TemplateType });
export const SmsTemplatePlace = EmailTemplatePlace.extend({ templateType: SmsTemplateType });
export type TemplatePlace = z.infer<typeof EmailTemplatePlace>;

/** A template that need not be saved. */
export const EmailTemplateDraft = EmailTemplatePlace.extend({ details: EmailTemplateDetails });
export type EmailTemplateDraft = z.infer<typeof EmailTemplateDraft>;
export const SmsTemplateDraft = SmsTemplatePlace.extend({ details: SmsTemplateDetails });
export type SmsTemplateDraft = z.infer<typeof SmsTemplateDraft>;

const many = <D extends z.ZodType>(draft: D) => z.object({ templates: z.array(draft).min(1).max(200) });
export const PutEmailTemplates = many(EmailTemplateDraft);
export const PutSmsTemplates = many(SmsTemplateDraft);

export const TemplateFilter = z.object({
  languageTag: z.string().max(16).optional(),
  templateType: TemplateType.optional(),
});
export type TemplateFilter = z.infer<typeof TemplateFilter>;
export const TemplateId = z.object({ id: EntityId });

/** The built-in email, with its variables in it. */
export const DefaultEmailTemplate = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type DefaultEmailTemplate = z.infer<typeof DefaultEmailTemplate>;
/** The built-in SMS. */
export const DefaultSmsTemplate = DefaultEmailTemplate.pick({ text: true });
export type DefaultSmsTemplate = z.infer<typeof DefaultSmsTemplate>;

const unknown = {
  /** Variables that have no value in a message of this type: nothing is shown in their place. */
  unknownVariables: z.array(z.string()),
};
/** The email that a draft becomes, with sample values. */
export const EmailTemplatePreview = DefaultEmailTemplate.extend(unknown);
export type EmailTemplatePreview = z.infer<typeof EmailTemplatePreview>;
/** The SMS that a draft becomes. */
export const SmsTemplatePreview = DefaultSmsTemplate.extend(unknown);
export type SmsTemplatePreview = z.infer<typeof SmsTemplatePreview>;
