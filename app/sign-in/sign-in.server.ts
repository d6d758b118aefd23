import { redirect } from "react-router";
import type { InteractionEvent, SignInIdentifier } from "../../contracts/experience.ts";
import { PagePasskey } from "../../contracts/sign-in-page.ts";
import { directConnector, directSso, firstScreen, isFormAlone, narrowed } from "./first-screen.ts";
import type { Refused } from "./form.tsx";
import { firstFactor, invalidFor, isOneForm, recognize, resetTypes, shown } from "./identifiers.ts";
import type { SignInPage } from "./page.server.ts";
import { submitPasskey } from "./passkey.server.ts";
import { webConnectors } from "./social-buttons.tsx";
import { agreementMissing, captchaOf, refuse, submitStep, textOf } from "./submit-step.server.ts";

/** Wishes that the first page alone has to know. */
const firstWishes = ["first_screen", "identifier", "login_hint"];

/** What the form asks for, as configured and as the request narrows it. */
export function signInForm({ experience, query, memory, wishes }: SignInPage) {
  const { methods } = experience.signIn;
  const types = narrowed([...new Set(methods.map(({ identifier }) => identifier))], query);
  const asked = methods.filter(({ identifier }) => types.includes(identifier));
  return {
    types,
    hasPassword: isOneForm(asked),
    hasCode: isOneForm(asked) && asked.some(({ verificationCode }) => verificationCode),
    identifier: query.get("login_hint")?.slice(0, 256) ?? wishes.invitee ?? (memory?.who ? shown(memory.who) : ""),
  };
}

/**
 * Where a request for the sign-in page belongs instead, by what it wished.
 * @returns why a provider that was asked for could not be reached, or null: the page is shown
 */
export async function goElsewhere(page: SignInPage): Promise<Refused | null> {
  const { query, experience } = page;
  const kept = Object.fromEntries(
    firstWishes.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])),
  );
  const token = query.get("one_time_token");
  if (token) throw redirect(page.href("/sign-in/one-time-token", { ...kept, one_time_token: token }));
  const first = firstScreen(query, experience.signInMode, resetTypes(experience).length > 0);
  if (first !== "sign-in") throw redirect(page.href(`/${first}`, kept));
  // What has to be ticked or proved first is on the page.
  if (experience.captchaConfig || agreementMissing(page, new FormData(), ["Manual"])) return null;
  const company = experience.singleSignOnEnabled ? directSso(query) : null;
  if (company)
    return (await submitStep(page, "/sign-in/sso/start", { connectorId: company }, { form: new FormData() })).data;
  const direct = directConnector(query, webConnectors(experience.socialConnectors));
  return direct ? (await startSocial(page, direct.id, "SignIn")).data : null;
}

/** Off to the provider's page. */
export function startSocial(page: SignInPage, connectorId: string, event: InteractionEvent, form = new FormData()) {
  return submitStep(page, "/sign-in/social/start", { connectorId, event, ...captchaOf(form) }, { form });
}

/**
 * Passkeys on the page: a button, and among what the browser offers to fill in. That cannot wait for what has to be
 * ticked first.
 */
export function passkeysOf(page: SignInPage) {
  const { enabled = false, showPasskeyButton = false, allowAutofill = false } = page.experience.passkeySignIn;
  const hasButton = enabled && showPasskeyButton && !isFormAlone(page.query);
  const isFilledIn = enabled && allowAutofill && !agreementMissing(page, new FormData(), ["Manual"]);
  return hasButton || isFilledIn ? { hasButton, isFilledIn, options: page.href("/sign-in/passkey/options") } : null;
}

export async function signIn(page: SignInPage, form: FormData) {
  const connectorId = textOf(form, "connector");
  const missing = agreementMissing(page, form, ["Manual"]);
  if (missing) return refuse(missing, { form });
  if (connectorId) return startSocial(page, connectorId, "SignIn", form);
  if (textOf(form, "way") === "passkey")
    return submitPasskey(page, form, { path: "/sign-in/passkey", schema: PagePasskey });
  const { types, hasPassword } = signInForm(page);
  const who = recognize(textOf(form, "identifier"), types);
  if (!who)
    return refuse({ errors: { identifier: invalidFor(textOf(form, "identifier"), types, page.phrases) } }, { form });
  const method = page.experience.signIn.methods.find(({ identifier }) => identifier === who.type);
  const wantsCode = textOf(form, "way") === "code" && method?.verificationCode;
  if (wantsCode || (method && firstFactor(method) === "code")) return sendCode(page, form, "SignIn", who);
  if (hasPassword) return enterPassword(page, form, who);
  throw redirect(page.href("/sign-in/password"), { status: 303, headers: { "set-cookie": page.keep({ who }) } });
}

export async function enterPassword(page: SignInPage, form: FormData, who: SignInIdentifier) {
  const password = textOf(form, "password");
  if (!password) return refuse({ errors: { password: page.phrases.required } }, { form });
  return submitStep(page, "/sign-in/password", { identifier: who, password, ...captchaOf(form) }, { form, who });
}

/** The same answer, whether there is an account or not. */
export function sendCode(page: SignInPage, form: FormData, event: InteractionEvent, who: SignInIdentifier) {
  return submitStep(page, "/sign-in/code/send", { event, identifier: who, ...captchaOf(form) }, { form, who });
}
