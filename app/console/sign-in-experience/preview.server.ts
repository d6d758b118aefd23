import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { CustomProfileField, maxProfileFields } from "../../../contracts/custom-profile-field.ts";
import { PagePreview } from "../../../contracts/page-preview.ts";
import { PublicConnector, type PublicExperience, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { isLanguage } from "../../../locales/languages.ts";
import { pageContext } from "../../context.ts";
import { isCenterForm, readCenter } from "../account-center/form.server.ts";
import { requireApiClient } from "../api-client.server.ts";
import { Json } from "../kit/json.server.ts";
import { draftedFields } from "./field-form.server.ts";

const Phrases = z.record(z.string().max(256), z.string().max(4096));

/** What is sent beside the fields of a form: the page that is looked at, and what the form does not say. */
const Asked = PagePreview.pick({ page: true, language: true, appearance: true }).extend({
  owner: z.string().max(256),
  known: Json.pipe(
    z.object({
      saved: SignInExperience,
      providers: z.array(PublicConnector),
      canSend: z.object({ email: z.boolean(), phone: z.boolean() }),
      phrases: z.record(z.string().max(16), Phrases),
      fields: z.array(CustomProfileField).max(maxProfileFields).default([]),
      account: PagePreview.shape.account.nullable(),
    }),
  ),
});

/**
 * A page of the tenant's users as the form that was posted would make it, for a frame. Reads nothing of the tenant and writes
 * nothing: what is shown is what was sent.
 * @param draftOf the saved settings with what the form changes in them
 */
export async function previewOf(
  { context, params: { tenantId = "" }, request }: ActionFunctionArgs,
  draftOf: (saved: SignInExperience, form: FormData) => SignInExperience,
): Promise<Response> {
  await requireApiClient({ context, request });
  const visit = context.get(pageContext);
  const form = await request.formData();
  const named = (name: string) => form.get(`preview.${name}`);
  const asked = Asked.safeParse(Object.fromEntries(Object.keys(Asked.shape).map((name) => [name, named(name)])));
  if (!asked.success) return Response.json({ code: "request.invalid_input" }, { status: 400 });
  const { page, language, appearance, owner, known } = asked.data;
  const {
    sentinelPolicy: _,
    emailBlocklistPolicy: __,
    credentialNoticePolicy: ___,
    ...draft
  } = draftOf(known.saved, form);
  const experience: PublicExperience = {
    ...draft,
    socialConnectors: draft.socialSignInConnectorTargets.flatMap((target) =>
      known.providers.filter((one) => one.target === target),
    ),
    ssoConnectors: [],
    customProfileFields: draftedFields(known.fields, form),
    forgotPassword: known.canSend,
    isDevelopmentTenant: false,
    captchaConfig: null,
    // A language that is being added as well.
    customLanguages: [...new Set([...Object.keys(known.phrases), language])].filter((tag) => !isLanguage(tag)),
    customPhrases: Json.pipe(Phrases).safeParse(form.get("phrases")).data ?? known.phrases[language] ?? {},
    application: { id: "preview", name: owner, isThirdParty: false, home: null },
  };
  const tenant = { id: tenantId, name: owner, endpoint: visit.endpointOf(tenantId) };
  const account = isCenterForm(form) ? readCenter(form) : known.account;
  return visit.previewPage({ page, language, appearance, tenant, experience, ...(account ? { account } : {}) });
}
