import { data } from "react-router";
import { z } from "zod";
import {
  DefaultEmailTemplate,
  EmailTemplate,
  EmailTemplateDraft,
  EmailTemplatePlace,
  TemplateType,
} from "../../../contracts/connector.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

const all = "/api/email-templates";

export interface TypeRow {
  type: TemplateType;
  /** In which the tenant has a version of its own. */
  languages: string[];
}

export interface TypeList {
  rows: TypeRow[];
  /** The tenant's fallback. */
  language: string;
}

const Experience = z.object({ languageInfo: z.object({ fallbackLanguage: z.string() }) });

/** Every type of email, whether the tenant changed it or not. */
export async function listTypes(call: ApiCall): Promise<Outcome<TypeList>> {
  const [templates, experience] = await Promise.all([
    call(all, z.array(EmailTemplate)),
    call("/api/sign-in-exp", Experience),
  ]);
  if (!templates.ok) return templates;
  if (!experience.ok) return experience;
  const languagesOf = (type: TemplateType) =>
    templates.value.filter(({ templateType }) => templateType === type).map(({ languageTag }) => languageTag);
  const rows = TemplateType.options.map((type) => ({ type, languages: languagesOf(type).toSorted() }));
  return { ok: true, value: { rows, language: experience.value.languageInfo.fallbackLanguage } };
}

export interface FoundTemplate {
  /** Null while the built-in email is sent. */
  template: EmailTemplate | null;
  standard: DefaultEmailTemplate;
  /** In which the tenant has a version of this type. */
  languages: string[];
}

/** The email that a page's address names. @throws a 404 where there is no such type or language */
export function placeOf(params: { templateType: string; languageTag: string }): EmailTemplatePlace {
  const place = EmailTemplatePlace.safeParse(params);
  if (!place.success) throw data(null, { status: 404 });
  return place.data;
}

export async function readTemplate(call: ApiCall, place: EmailTemplatePlace): Promise<Outcome<FoundTemplate>> {
  const { templateType, languageTag } = place;
  const [templates, standard] = await Promise.all([
    call(`${all}?${new URLSearchParams({ templateType })}`, z.array(EmailTemplate)),
    call(`${all}/defaults?${new URLSearchParams(place)}`, DefaultEmailTemplate),
  ]);
  if (!templates.ok) return templates;
  if (!standard.ok) return standard;
  const template = templates.value.find((one) => one.languageTag === languageTag) ?? null;
  const languages = templates.value.map((one) => one.languageTag);
  return { ok: true, value: { template, standard: standard.value, languages } };
}

const Draft = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("no JSON");
      return z.NEVER;
    }
  })
  .pipe(EmailTemplateDraft);

/** The draft that a form has as JSON; null where it is none. */
export const draftIn = (form: FormData): EmailTemplateDraft | null => Draft.safeParse(form.get("draft")).data ?? null;
