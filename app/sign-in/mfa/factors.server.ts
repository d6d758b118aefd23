import { redirect } from "react-router";
import type { MfaFactor } from "../../../contracts/sign-in-experience.ts";
import type { SignInPage } from "../page.server.ts";
import { refuse, stepOf, submitStep, textOf } from "../submit-step.server.ts";
import type { FactorPage } from "./factor-form.tsx";
import type { SetUpPage } from "./set-up-form.tsx";

/** The page of one of the user's factors. @throws the redirect to the start where there is none */
export function factorPage(page: SignInPage, factor: MfaFactor): FactorPage {
  const { factors, trustDays } = stepOf(page, "mfa");
  if (!factors.includes(factor)) throw redirect(page.href("/sign-in"), 303);
  return { trustDays, hasOthers: factors.length > 1 };
}

/** The page on which a factor is set up. @throws the redirect to the start where it cannot be */
export function setUpPage(page: SignInPage, factor: MfaFactor): SetUpPage {
  const { factors, isSkippable } = stepOf(page, "mfa-set-up");
  if (!factors.includes(factor)) throw redirect(page.href("/sign-in"), 303);
  return { isSkippable, hasOthers: factors.length > 1 };
}

export const trustOf = (form: FormData): { trust?: true } => (form.has("trust") ? { trust: true } : {});

/** Not now: the region remembers it for the user. */
export const skipMfa = (page: SignInPage) => submitStep(page, "/sign-in/mfa/skip", {});

/** The code of an authenticator app, of six digits, which people group as they like; null for anything else. */
export function totpIn(form: FormData): string | null {
  const code = textOf(form, "code").replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}

export function totpOf(page: SignInPage, form: FormData) {
  const code = totpIn(form);
  return { code, refused: code ? null : refuse({ errors: { code: page.phrases.codeInvalid } }, { form }) };
}
