import { isLanguage, type Language, tenantLanguage } from "../locales/languages.ts";
import type { PageContext } from "./context.ts";
import { type Appearance, isAppearance } from "./preferences.ts";

export interface Preferences {
  language: Language;
  appearance: Appearance;
}

/**
 * What the reader chose, kept in cookies; else what the app asked for (`ui_locales`, OpenID Connect Core,
 * section 3.1.2.1), else the browser's language; and the system's appearance.
 */
export function preferencesOf(request: Request, visit: PageContext): Preferences {
  const appearance = cookieOf(request, "appearance");
  const wished = new URL(request.url).searchParams.get("ui_locales");
  const chosen = chosenLanguage(request, wished, []);
  return {
    language: chosen && isLanguage(chosen) ? chosen : visit.language,
    appearance: isAppearance(appearance) ? appearance : "system",
  };
}

/**
 * The language that the reader or the app chose, if any.
 * @param wished the app's `ui_locales`
 * @param added languages that the tenant has beside ours
 */
export function chosenLanguage(
  request: Request,
  wished: string | null | undefined,
  added: readonly string[],
): string | null {
  const tags = [cookieOf(request, "language"), ...(wished?.slice(0, 200).split(" ") ?? [])];
  return tags.map((tag) => tenantLanguage(tag, added)).find(Boolean) ?? null;
}

/** Set-Cookie for one preference, for a year. */
export function preferenceCookie(name: keyof Preferences, value: string, request: Request): string {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`;
}

/** A cookie of ours that says how pages look; empty if it is not there. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
