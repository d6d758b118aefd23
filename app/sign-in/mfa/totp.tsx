import { CodeField } from "../fields.tsx";
import { Submit } from "../form.tsx";
import { signInPage } from "../page.server.ts";
import { usePhrases } from "../page-context.ts";
import { submitStep } from "../submit-step.server.ts";
import type { Route } from "./+types/totp";
import { FactorForm } from "./factor-form.tsx";
import { factorPage, totpOf, trustOf } from "./factors.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => factorPage(signInPage(context), "Totp");

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const { code, refused } = totpOf(page, form);
  return refused ?? submitStep(page, "/sign-in/mfa/totp", { code, ...trustOf(form) }, { form });
}

export default function Totp({ loaderData: page, actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  // What can be ticked below the field has to be ticked before the code goes.
  const field = <CodeField label={phrases.code} error={refused?.errors.code} isSentWhole={page.trustDays === null} />;
  return (
    <FactorForm title={phrases.mfaTitle} text={phrases.totpText} {...{ page, refused, field }}>
      <Submit>{phrases.continue}</Submit>
    </FactorForm>
  );
}
