import { data } from "react-router";
import { StartedTotp } from "../../../contracts/experience.ts";
import { Expired } from "../expired.tsx";
import { CodeField } from "../fields.tsx";
import { Submit } from "../form.tsx";
import { signInPage } from "../page.server.ts";
import { usePhrases } from "../page-context.ts";
import { submitStep, textOf } from "../submit-step.server.ts";
import { loadAnswer } from "../tenant-answer.server.ts";
import type { Route } from "./+types/set-up-totp";
import { setUpPage, skipMfa, totpOf } from "./factors.server.ts";
import { noStore } from "./no-store.server.ts";
import { SetUpForm } from "./set-up-form.tsx";
import { TotpKey } from "./totp-key.tsx";

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Within one sign-in the region gives the same secret again: a reload changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const shown = setUpPage(page, "Totp");
  const { data: started, init } = await loadAnswer(page, "/sign-in/mfa/set-up/totp/secret", StartedTotp);
  return data({ page: shown, started }, init ?? {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  if (textOf(form, "way") === "skip") return skipMfa(page);
  const { code, refused } = totpOf(page, form);
  const verificationId = textOf(form, "verificationId").slice(0, 64);
  return refused ?? submitStep(page, "/sign-in/mfa/set-up/totp", { verificationId, code }, { form });
}

export default function SetUpTotp({ loaderData: { page, started }, actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  if (!started) return <Expired />;
  return (
    <SetUpForm title={phrases.setUpTotpTitle} text={phrases.setUpTotpText} {...{ page, refused }}>
      <TotpKey secret={started.secret} picture={started.secretQrCode} />
      <input type="hidden" name="verificationId" value={started.verificationId} />
      <CodeField label={phrases.code} error={refused?.errors.code} />
      <Submit>{phrases.continue}</Submit>
    </SetUpForm>
  );
}
