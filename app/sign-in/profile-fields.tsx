import { data } from "react-router";
import { PageStep } from "../../contracts/sign-in-page.ts";
import { accountPhrases } from "../../locales/account.ts";
import { builtInLanguage } from "../../locales/languages.ts";
import type { Route } from "./+types/profile-fields";
import { Expired } from "./expired.tsx";
import { Form, OtherSubmit, Submit, Title } from "./form.tsx";
import { signInPage } from "./page.server.ts";
import { usePhrases } from "./page-context.ts";
import { ProfileFields } from "./profile-field.tsx";
import { fieldErrorsOf, fieldsTyped, fieldValuesIn } from "./profile-field-form.server.ts";
import { fieldLabels } from "./profile-field-labels.ts";
import { goOn, stepOf } from "./submit-step.server.ts";
import { readAnswer } from "./tenant-answer.server.ts";

/** What the tenant asks new users beside their identifiers, once these are there. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const { experience, visit, language } = page;
  const { name = "" } = stepOf(page, "profile-fields");
  return {
    fields: experience.customProfileFields,
    name,
    labels: fieldLabels(await accountPhrases(visit.phrases, builtInLanguage(language))),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const values = form.has("skip") ? {} : fieldValuesIn(form, page.experience.customProfileFields);
  const answer = await page.visit.askTenant("/sign-in/profile/fields", { values });
  const { value, refusal } = await readAnswer(answer, PageStep, page);
  if (value) throw goOn(page, value);
  const wrong = fieldErrorsOf(refusal, page.phrases);
  return data(
    {
      notice: wrong ? null : refusal.message,
      isExpired: refusal.isExpired,
      errors: wrong?.errors ?? {},
      // The edge's copy may be older than what the region asks for.
      fields: wrong?.fields ?? null,
      typed: fieldsTyped(form),
    },
    { status: refusal.status },
  );
}

export default function ExtraProfile({ loaderData, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  if (actionData?.isExpired) return <Expired />;
  const { name, labels } = loaderData;
  const fields = actionData?.fields ?? loaderData.fields;
  return (
    <>
      <Title>{phrases.extraProfileTitle}</Title>
      <Form notice={actionData?.notice}>
        <ProfileFields
          fields={fields}
          values={{ name }}
          typed={actionData?.typed}
          errors={actionData?.errors ?? {}}
          labels={labels}
        />
        <Submit>{phrases.continue}</Submit>
        {fields.every(({ required }) => !required) ? (
          <OtherSubmit name="skip" value="yes">
            {phrases.skip}
          </OtherSubmit>
        ) : null}
      </Form>
    </>
  );
}
