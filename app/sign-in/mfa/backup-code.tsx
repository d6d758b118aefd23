import { Field, Submit } from "../form.tsx";
import { signInPage } from "../page.server.ts";
import { usePhrases } from "../page-context.ts";
import { refuse, submitStep, textOf } from "../submit-step.server.ts";
import type { Route } from "./+types/backup-code";
import { FactorForm } from "./factor-form.tsx";
import { factorPage, trustOf } from "./factors.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => factorPage(signInPage(context), "BackupCode");

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const code = textOf(form, "code").trim().slice(0, 32);
  if (!code) return refuse({ errors: { code: page.phrases.required } }, { form });
  return submitStep(page, "/sign-in/mfa/backup-code", { code, ...trustOf(form) }, { form });
}

export default function BackupCode({ loaderData: page, actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  const field = (
    <Field
      name="code"
      label={phrases.backupCode}
      error={refused?.errors.code}
      maxLength={32}
      autoFocus
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      dir="ltr"
      className="code"
    />
  );
  return (
    <FactorForm title={phrases.useBackupCode} text={phrases.backupCodeText} {...{ page, refused, field }}>
      <Submit>{phrases.continue}</Submit>
    </FactorForm>
  );
}
