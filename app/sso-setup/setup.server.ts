import { data, redirect } from "react-router";
import { DescribedSsoSetup, SavedSsoSetup } from "../../contracts/sso-setup.ts";
import { SsoTest, SsoTestStarted } from "../../contracts/sso-test.ts";
import { builtInLanguage, standardTag } from "../../locales/languages.ts";
import { type SsoSetupPhrases, ssoSetupPhrases } from "../../locales/sso-setup.ts";
import { attributeNames, type Source, sourceFields, sourceNames } from "../console/enterprise-sso/config-fields.ts";
import { configOf } from "../console/enterprise-sso/config-form.server.ts";
import type { SignInPage } from "../sign-in/page.server.ts";
import { type Refusal, readAnswer } from "../sign-in/tenant-answer.server.ts";

export interface Shown {
  words: SsoSetupPhrases;
  /** Or why there is none. */
  setup: DescribedSsoSetup | "expired" | "gone";
  /** The day on which the link expires. */
  until: string;
  isSaved: boolean;
  saml: SamlChoices;
}

/** What the form of a SAML identity provider asks for, as the console's does. */
export interface SamlChoices {
  sources: readonly Source[];
  /** The way by which it is known now. */
  source: Source;
  attributes: readonly (typeof attributeNames)[number][];
}

/** What an act on the page leaves to be shown; what was typed stays. */
export interface Acted {
  typed?: Record<string, string>;
  /** What is wrong, by field. */
  errors?: Record<string, string>;
  notice?: string;
  started?: SsoTestStarted;
  test?: { id: string; result: SsoTest | null };
}

const tokenOf = (page: SignInPage): string => (page.query.get("token") ?? "").slice(0, 256);

/** The page as it is now. Opening it changes nothing. */
export async function showSetup(page: SignInPage) {
  const [words, setup] = await Promise.all([
    ssoSetupPhrases(page.visit.phrases, builtInLanguage(page.language)),
    describe(page),
  ]);
  const isOpen = typeof setup === "object";
  const shown: Shown = {
    ...{ words, setup, until: isOpen ? dayOf(page, setup.expiresAt) : "" },
    isSaved: page.query.get("done") === "saved",
    saml: { sources: sourceNames, source: isOpen ? sourceOf(setup) : "metadataUrl", attributes: attributeNames },
  };
  return data(shown, { status: isOpen ? 200 : setup === "expired" ? 410 : 404 });
}

const sourceOf = ({ config }: DescribedSsoSetup): Source =>
  sourceNames.find((name) => sourceFields[name].some((field) => config[field])) ?? "metadataUrl";

async function describe(page: SignInPage): Promise<Shown["setup"]> {
  const token = tokenOf(page);
  if (!token) return "gone";
  const answer = await page.visit.askTenant("/sso-setup/describe", { token });
  const { value, refusal } = await readAnswer(answer, DescribedSsoSetup, page);
  if (value) return value;
  if (refusal.code === "single_sign_on.setup_link_expired") return "expired";
  if (refusal.code === "single_sign_on.setup_link_not_found") return "gone";
  throw data({ code: refusal.code, message: refusal.message }, { status: refusal.status });
}

function dayOf({ language, visit }: SignInPage, at: number): string {
  const options = { dateStyle: "long", timeZone: visit.timeZone ?? "UTC" } as const;
  return new Intl.DateTimeFormat(standardTag(language), options).format(at);
}

/** Saves, or begins a test, or looks how it went, by the button that was pressed. */
export async function act(page: SignInPage, form: FormData) {
  switch (form.get("intent")) {
    case "test":
      return startTest(page);
    case "result":
      return showTest(page, String(form.get("test") ?? ""));
    default:
      return save(page, form);
  }
}

async function save(page: SignInPage, form: FormData) {
  const config = configOf(form, String(form.get("protocol")));
  const body = { token: tokenOf(page), config, version: Number(form.get("version")) };
  const { refusal } = await readAnswer(await page.visit.askTenant("/sso-setup/save", body), SavedSsoSetup, page);
  if (!refusal) return redirect(page.href("/sso-setup", { token: body.token, done: "saved" }), 303);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  // A secret goes back to nobody's browser.
  const { clientSecret: _, ...rest } = typed;
  const acted: Acted = { typed: rest, ...wrongOf(refusal) };
  return data(acted, { status: refusal.status });
}

function wrongOf({ code, data: about, message }: Refusal): Pick<Acted, "errors" | "notice"> {
  if (code === "outbound.address_refused") return { errors: { issuer: message, metadataUrl: message } };
  const { fields } = (about ?? {}) as { fields?: Record<string, string> };
  return code === "connector.invalid_config" && fields ? { errors: fields } : { notice: message };
}

async function startTest(page: SignInPage) {
  const answer = await page.visit.askTenant("/sso-setup/test", { token: tokenOf(page) });
  const { value, refusal } = await readAnswer(answer, SsoTestStarted, page);
  const acted: Acted = refusal ? { notice: refusal.message } : { started: value };
  return data(acted, { status: refusal?.status ?? 200 });
}

async function showTest(page: SignInPage, testId: string) {
  const answer = await page.visit.askTenant("/sso-setup/test-result", { token: tokenOf(page), testId });
  const { value, refusal } = await readAnswer(answer, SsoTest, page);
  const isOver = refusal?.code === "entity.not_found";
  const acted: Acted =
    refusal && !isOver ? { notice: refusal.message } : { test: { id: testId, result: isOver ? null : value } };
  return data(acted, { status: refusal?.status ?? 200 });
}
