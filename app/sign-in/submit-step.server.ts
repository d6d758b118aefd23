import { data, redirect } from "react-router";
import type { SignInIdentifier } from "../../contracts/experience.ts";
import type { AgreeToTermsPolicy } from "../../contracts/sign-in-experience.ts";
import { PageStep } from "../../contracts/sign-in-page.ts";
import type { FieldName, Refused } from "./form.tsx";
import type { SignInPage } from "./page.server.ts";
import { type Refusal, readAnswer } from "./tenant-answer.server.ts";

/** The page of each step; the address of the last one comes with it. */
const paths = {
  code: "/sign-in/code",
  profile: "/sign-in/profile",
  "profile-fields": "/sign-in/profile/fields",
  reset: "/reset-password/new",
  "reset-done": "/reset-password/done",
  switch: "/sign-in/switch",
  link: "/sign-in/link",
} as const satisfies Record<Exclude<PageStep["step"], "redirect">, string>;

/**
 * One form's trip to the region: the browser goes on to the page of the next step, or gets the same page with
 * what was wrong, at its field where the form has it.
 * @throws the redirect
 */
export async function submitStep(
  page: SignInPage,
  path: string,
  body: object,
  { form, who }: { form?: FormData; who?: SignInIdentifier } = {},
) {
  const { value, refusal } = await readAnswer(await page.visit.askTenant(path, body), PageStep, page);
  if (value) throw goOn(page, value, who);
  return refuse(refusedBy(refusal, form), { form, status: refusal.status });
}

/** Post, redirect, get: the way back and a reload post nothing again. */
export function goOn(page: SignInPage, step: PageStep, who?: SignInIdentifier): Response {
  const isDone = step.step === "redirect";
  const headers = { "set-cookie": page.keep(isDone ? null : { step, ...(who ? { who } : {}) }) };
  return redirect(isDone ? step.redirectTo : page.href(paths[step.step]), { status: 303, headers });
}

/** The same page, with what is wrong, and what was typed apart from secrets. */
export function refuse(
  refused: Partial<Refused>,
  { form, status = 422 }: { form?: FormData | undefined; status?: number },
) {
  const kept = ["identifier", "username", "code", "agree"] as const satisfies FieldName[];
  const typed = Object.fromEntries(kept.flatMap((name) => (form?.has(name) ? [[name, textOf(form, name)]] : [])));
  return data({ errors: {}, notice: null, isExpired: false, typed, ...refused } satisfies Refused, { status });
}

export function refusedBy({ code, message, isExpired }: Refusal, form?: FormData): Partial<Refused> {
  const field = fieldOf(code).find((name) => form?.has(name));
  return field ? { errors: { [field]: message } } : { notice: message, isExpired };
}

/** The fields that an error can be about. */
function fieldOf(code: string): FieldName[] {
  if (/^(session\.invalid_credentials|password\.rejected|user\.same_password)$/.test(code)) return ["password"];
  if (code.startsWith("verification_code.")) return ["code"];
  if (code.startsWith("user.username_")) return ["username", "identifier"];
  return /^(session\.email_blocklist|user\.(email|phone|invalid|sign_up_method|sign_in_method))/.test(code)
    ? ["identifier"]
    : [];
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The captcha's token, where the tenant has one. */
export const captchaOf = (form: FormData): { captchaToken?: string } => {
  const captchaToken = textOf(form, "captcha").slice(0, 4096);
  return captchaToken ? { captchaToken } : {};
};

/** What is wrong when someone goes on without the agreement that the tenant asks for. */
export function agreementMissing(
  page: SignInPage,
  form: FormData,
  policies: AgreeToTermsPolicy[],
): Partial<Refused> | null {
  const { agreeToTermsPolicy, termsOfUseUrl, privacyPolicyUrl } = page.experience;
  const isAsked = policies.includes(agreeToTermsPolicy) && Boolean(termsOfUseUrl || privacyPolicyUrl);
  return isAsked && !form.has("agree") ? { errors: { agree: page.phrases.acceptNeeded } } : null;
}
