import { data } from "react-router";
import { z } from "zod";
import { Connector, TemplateType } from "../../../contracts/connector.ts";
import {
  DefaultEmailTemplate,
  DefaultSmsTemplate,
  EmailTemplate,
  EmailTemplateDraft,
  EmailTemplatePlace,
  SmsTemplate,
  SmsTemplateDraft,
  SmsTemplatePlace,
  SmsTemplateType,
  type TemplatePlace,
} from "../../../contracts/message-template.ts";
import { languages } from "../../../locales/languages.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { addableLanguages, type LanguageOption, languageOptions } from "../kit/language-options.server.ts";
import { invalid, invalidFields } from "../kit/write.server.ts";
import { apiOf, type Channel } from "./channel.ts";
import type { Standard } from "./draft.ts";

export interface TypeRow {
  type: TemplateType;
  /** In which the tenant has a version of its own. */
  languages: LanguageOption[];
}

export interface TypeList {
  rows: TypeRow[];
  /** The tenant's fallback. */
  language: string;
}

const Experience = z.object({ languageInfo: z.object({ fallbackLanguage: z.string() }) });
const Templates: Record<Channel, z.ZodType<(EmailTemplate | SmsTemplate)[]>> = {
  email: z.array(EmailTemplate),
  sms: z.array(SmsTemplate),
};

const listTemplates = (
  call: ApiCall,
  channel: Channel,
  query = "",
): Promise<Outcome<(EmailTemplate | SmsTemplate)[]>> => call(`${apiOf(channel)}${query}`, Templates[channel]);

/** Every type of message of a channel, whether the tenant changed it or not. */
export async function listTypes(call: ApiCall, channel: Channel): Promise<Outcome<TypeList>> {
  const [templates, experience] = await Promise.all([
    listTemplates(call, channel),
    call("/api/sign-in-exp", Experience),
  ]);
  if (!templates.ok) return templates;
  if (!experience.ok) return experience;
  const languagesOf = (type: TemplateType) =>
    templates.value.filter(({ templateType }) => templateType === type).map(({ languageTag }) => languageTag);
  const types: readonly TemplateType[] = channel === "sms" ? SmsTemplateType.options : TemplateType.options;
  const rows = types.map((type) => ({ type, languages: languageOptions(languagesOf(type).toSorted()) }));
  return { ok: true, value: { rows, language: experience.value.languageInfo.fallbackLanguage } };
}

export interface FoundTemplate {
  /** Null while the built-in message is sent. */
  template: EmailTemplate | SmsTemplate | null;
  standard: Standard;
  /** Ours, those in which the tenant has a version of this type, and the one that is asked for. */
  languages: LanguageOption[];
  /** The others. */
  others: LanguageOption[];
  /** The provider that sends templates of its own in place of this text. */
  ownTemplatesOf: string | null;
}

/** The message that a page's address names. @throws a 404 where there is no such type or language */
export function placeOf(channel: Channel, params: { templateType?: string; languageTag?: string }): TemplatePlace {
  const place = (channel === "sms" ? SmsTemplatePlace : EmailTemplatePlace).safeParse(params);
  if (!place.success) throw data(null, { status: 404 });
  return place.data;
}

/** Of the tenant's template in a place, its ID. */
export async function findTemplateId(
  call: ApiCall,
  channel: Channel,
  place: TemplatePlace,
): Promise<Outcome<string | undefined>> {
  const found = await listTemplates(call, channel, `?${new URLSearchParams({ ...place })}`);
  return found.ok ? { ok: true, value: found.value[0]?.id } : found;
}

export async function readTemplate(
  call: ApiCall,
  channel: Channel,
  place: TemplatePlace,
): Promise<Outcome<FoundTemplate>> {
  const { templateType, languageTag } = place;
  const Standard: z.ZodType<Standard> = channel === "sms" ? DefaultSmsTemplate : DefaultEmailTemplate;
  const [templates, standard, ownTemplatesOf] = await Promise.all([
    listTemplates(call, channel, `?${new URLSearchParams({ templateType })}`),
    call(`${apiOf(channel)}/defaults?${new URLSearchParams({ ...place })}`, Standard),
    channel === "sms" ? providerWithTemplates(call) : null,
  ]);
  if (!templates.ok) return templates;
  if (!standard.ok) return standard;
  const template = templates.value.find((one) => one.languageTag === languageTag) ?? null;
  const known = languageOptions([...languages, ...templates.value.map((one) => one.languageTag), languageTag]);
  const others = addableLanguages().filter(({ value }) => known.every((one) => one.value !== value));
  return { ok: true, value: { template, standard: standard.value, languages: known, others, ownTemplatesOf } };
}

const withTemplates = new Set(["aliyun-short-message-service", "tencent-short-message-service"]);
const Listed = z.array(Connector.pick({ connectorId: true, name: true }));

/** The tenant's SMS provider, if it takes the code of a template and no text; null also where that cannot be asked. */
async function providerWithTemplates(call: ApiCall): Promise<string | null> {
  const all = await call("/api/connectors", Listed);
  const found = all.ok ? all.value.find(({ connectorId }) => withTemplates.has(connectorId)) : undefined;
  return found?.name.en ?? null;
}

const drafts = { email: EmailTemplateDraft, sms: SmsTemplateDraft };

/** What a form has as JSON, and its channel. */
export function draftIn(form: FormData): Outcome<{ channel: Channel; draft: object }> {
  const channel = form.get("channel") === "sms" ? "sms" : "email";
  try {
    const { success, data, error } = drafts[channel].safeParse(JSON.parse(String(form.get("draft"))));
    if (success) return { ok: true, value: { channel, draft: data } };
    return invalidFields(Object.fromEntries(error.issues.map(({ path }) => [String(path.at(-1)), true])));
  } catch {
    return invalid("guard.invalid_input");
  }
}
