import { createContext, data, type RouterContextProvider } from "react-router";
import { cookieNamed } from "../../contracts/cookies.ts";
import type { SignInIdentifier } from "../../contracts/experience.ts";
import { interactionNamed, newestKey, waitingInteraction } from "../../contracts/interaction-cookie.ts";
import type { PublicExperience } from "../../contracts/sign-in-experience.ts";
import type { PageStep } from "../../contracts/sign-in-page.ts";
import { tenantCookie } from "../../contracts/tenant-cookie.ts";
import { builtInLanguage, usualLanguage } from "../../locales/languages.ts";
import { type SignInPhrases, signInPhrases, withOwnWords } from "../../locales/sign-in.ts";
import { documentChoice, type PageContext, pageContext } from "../context.ts";
import { chosenLanguage, type Preferences, preferencesOf } from "../preferences.server.ts";
import type { Appearance } from "../preferences.ts";
import { memoryCookie, readMemory, type SignInFlow, stepCookieOf, Wishes } from "./flow-cookie.ts";

/** Everything a sign-in page is made of, without a trip to the tenant's region. */
export interface SignInPage {
  visit: PageContext;
  query: URLSearchParams;
  experience: PublicExperience;
  /** One of ours, or one that the tenant added. */
  language: string;
  appearance: Appearance;
  phrases: SignInPhrases;
  /** What the request wished that is to hold on all pages. */
  wishes: Wishes;
  /** What the step before left. */
  memory: SignInFlow | null;
  /** ID of the authorization request that the page is about, which waits in this browser or waited last. */
  request: string | undefined;
  /** Address of another page of this sign-in; `more` is added to its query. */
  href(path: string, more?: Record<string, string>): string;
  /** Set-Cookie for what the next page shows. */
  keep(next: { step?: PageStep; who?: SignInIdentifier | undefined }): string;
  /** Set-Cookie for where the browser goes on: a provider, from which it comes back, or its application, where all is forgotten. */
  keepOnward(redirectTo: string): string;
  /** Set-Cookie once there is no step left before consent. */
  keepConsent(): string;
}

const prepared = createContext<() => SignInPage>();

/** @throws what the preparation threw, as an answer that the error page can show */
export const signInPage = (context: Readonly<RouterContextProvider>): SignInPage => context.get(prepared)();

/** Before any loader: the tenant's configuration from the edge's copies, the language, and the step's memory. */
export async function preparePage(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const visit = context.get(pageContext);
  const guess = preferencesOf(request, visit);
  try {
    const page = await makePage(request, visit, guess);
    const { language, appearance, experience } = page;
    context.set(documentChoice, { language, appearance, icons: iconsOf(experience) });
    if (experience.captchaConfig) visit.admitCaptcha(experience.captchaConfig.type);
    context.set(prepared, () => page);
  } catch (thrown) {
    visit.report(thrown);
    const { unavailable: message } = await signInPhrases(visit.phrases, guess.language);
    context.set(prepared, () => {
      throw data({ code: "region.unavailable", message, requestId: visit.requestId }, { status: 503 });
    });
  }
}

async function makePage(request: Request, visit: PageContext, guess: Preferences): Promise<SignInPage> {
  const url = new URL(request.url);
  const endpoint = visit.tenant?.endpoint ?? url.origin;
  const tenantId = visit.tenant?.id ?? "root";
  const cookies = request.headers.get("cookie");
  const { name } = tenantCookie("interaction", tenantId, endpoint);
  const interaction = interactionNamed(url.searchParams) ?? newestKey(cookies, name);
  const cookie = stepCookieOf(tenantId, endpoint, interaction);
  const memory = readMemory(cookie, cookies);
  const waiting =
    interaction === null ? cookieNamed(cookies, name) : waitingInteraction(cookies, name, interaction)?.id;
  const doneWith = (path: "/sign-in/over" | "/consent") =>
    memoryCookie(cookie, { at: Date.now(), done: { request: waiting ?? "", path }, wishes: {} });
  const wishes = wishesOf(url.searchParams) ?? memory?.wishes ?? {};
  const ask = (language: string) =>
    visit.experience({
      appId: wishes.app_id,
      organizationId: wishes.organization_id,
      language,
    } as Parameters<PageContext["experience"]>[0]);
  const guessed = await ask(guess.language);
  const added = guessed.customLanguages ?? [];
  const language =
    chosenLanguage(request, wishes.ui_locales, added) ??
    usualLanguage(request.headers.get("accept-language"), guessed.languageInfo, added);
  const experience = language === guess.language ? guessed : await ask(language);
  const base = new URL(endpoint).pathname.replace(/\/$/, "");
  return {
    visit: { ...visit, askTenant: (path, body) => visit.askTenant(path, body, { language, interaction }) },
    query: url.searchParams,
    experience,
    language,
    appearance: experience.color.isDarkModeEnabled ? guess.appearance : "light",
    phrases: withOwnWords(await signInPhrases(visit.phrases, builtInLanguage(language)), experience.customPhrases),
    wishes,
    memory,
    request: waiting,
    href(path, more = {}) {
      const named = interaction === null ? {} : { interaction };
      const query = new URLSearchParams(Object.entries({ ...wishes, ...named, ...more })).toString();
      return `${base}${path}${query && `?${query}`}`;
    },
    keep: (next) => memoryCookie(cookie, { wishes, at: Date.now(), who: memory?.who, ...next }),
    keepOnward(redirectTo) {
      const isOver = redirectTo.startsWith(`${endpoint.replace(/\/$/, "")}/oidc/`);
      return isOver ? doneWith("/sign-in/over") : memoryCookie(cookie, { at: Date.now(), wishes });
    },
    keepConsent: () => doneWith("/consent"),
  };
}

/** Those of the query as a whole, so that two tabs for two applications do not mix; null when it has none. */
function wishesOf(query: URLSearchParams): Wishes | null {
  const found = Wishes.safeParse(Object.fromEntries(query)).data;
  return found && Object.keys(found).length > 0 ? found : null;
}

function iconsOf({ branding, color }: PublicExperience): { href: string; media?: string }[] {
  const { favicon, darkFavicon } = branding;
  const dark = "(prefers-color-scheme: dark)";
  return [
    ...(favicon ? [{ href: favicon }] : []),
    ...(darkFavicon && color.isDarkModeEnabled ? [{ href: darkFavicon, media: dark }] : []),
  ];
}
