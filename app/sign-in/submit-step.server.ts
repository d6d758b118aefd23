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
  sso: "/sign-in/sso",
  "backup-codes": "/sign-in/mfa/set-up/backup-codes",
  "passkey-offer": "/sign-in/passkey/set-up",
} as const satisfies Record<Exclude<PageStep["step"], "redirect" | "mfa" | "mfa-set-up">, string>;

/** The page of a second factor; for one that is set up, below `set-up`. */
export const factorPages = { Totp: "totp", WebAuthn: "passkey", BackupCode: "backup-code" } as const;

/** Where a step goes on. */
export function pathOf(step: Exclude<PageStep, { step: "redirect" }>): string {
  if (step.step !== "mfa" && step.step !== "mfa-set-up") return paths[step.step];
  const [first, ...others] = step.factors;
  // The factor that was used last is asked for at once; what to set up is chosen.
  const page = first && (step.step === "mfa" || others.length === 0) ? `/${factorPages[first]}` : "";
  return `/sign-in/mfa${step.step === "mfa" ? "" : "/set-up"}${page}`;
}

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
  const answer = await page.visit.askTenant(path, body);
  const { value, refusal } = await readAnswer(answer, PageStep, page);
  if (value) throw goOn(page, value, who, answer.headers.getSetCookie());
  return refuse(refusedBy(refusal, form), { form, status: refusal.status });
}

/** Where the steps of the request that waits, or waited last, have led. Null while there are steps left. */
const wayOn = ({ memory, request }: SignInPage) => (memory?.done?.request === request && memory?.done?.path) || null;

/** Away from a page without its data: to where its flow starts, or to the way on, if this browser has been through the last step. */
export const startAnew = (page: SignInPage, path = "/sign-in"): Response =>
  redirect(page.href(wayOn(page) ?? (page.memory?.done ? "/sign-in/over" : path)), 303);

/** For pages that have a form without any data, of no use once the steps are done. @throws the redirect to the way on */
export function leadOn(page: SignInPage): void {
  if (wayOn(page)) throw startAnew(page);
}

/** What the step before left for this page. Without it, from the start: a bookmark, a lost cookie. @throws the redirect */
export function stepOf<Name extends PageStep["step"]>(page: SignInPage, name: Name): Extract<PageStep, { step: Name }> {
  const step = page.memory?.step;
  if (step?.step !== name) throw startAnew(page);
  return step as Extract<PageStep, { step: Name }>;
}

/** Post, redirect, get: the way back and a reload post nothing again. */
export function goOn(page: SignInPage, step: PageStep, who?: SignInIdentifier, cookies: string[] = []): Response {
  const kept =
    step.step === "redirect" ? page.keepOnward(step.redirectTo) : page.keep({ step, ...(who ? { who } : {}) });
  const headers = new Headers([kept, ...cookies].map((cookie): [string, string] => ["set-cookie", cookie]));
  return redirect(step.step === "redirect" ? step.redirectTo : page.href(pathOf(step)), { status: 303, headers });
}

/** The same page, with what is wrong, and what was typed apart from secrets. */
export function refuse(
  refused: Partial<Refused>,
  { form, status = 422 }: { form?: FormData | undefined; status?: number },
) {
  const kept = ["identifier", "username", "code", "agree", "trust"] as const satisfies FieldName[];
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
  if (/^(verification_code\.|session\.mfa\.invalid_)/.test(code)) return ["code"];
  if (code.startsWith("user.username_")) return ["username", "identifier"];
  return /^(session\.email_blocklist|single_sign_on\.connector_not_found|user\.(email|phone|invalid|sign_up_method|sign_in_method))/.test(
    code,
  )
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
