import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import type console from "../locales/en/console.ts";
import type page from "../locales/en/page.ts";
import type { Language } from "../locales/languages.ts";

/** What pages may ask for; English is the type, so that a key that is missing or misspelt does not compile. */
export interface Phrases {
  page: typeof page;
  console: typeof console;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "page";
    resources: Phrases;
    returnNull: false;
  }
}

/** An instance that speaks one language and has all of it: nothing is loaded or negotiated later. */
export function newI18n(language: Language, resources: Resource): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources,
    ns: [],
    defaultNS: "page",
    fallbackLng: false,
    load: "currentOnly",
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
