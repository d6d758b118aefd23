import { type BackendModule, createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "../locales/languages.ts";
import { everywhere, type Namespace, type Phrases } from "../locales/phrases.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "page";
    resources: Phrases;
    returnNull: false;
  }
}

/**
 * An instance that speaks one language and has all that is given; `more` fetches what is asked for later.
 * What is returned inherits from the instance and has nothing itself, since `useTranslation` copies an instance's own
 * properties for each component.
 */
export function newI18n(language: Language, resources: Resource, more: BackendModule): i18n {
  const instance = createInstance();
  void instance
    .use(more)
    .use(initReactI18next)
    .init({
      lng: language,
      resources,
      ns: [...everywhere],
      defaultNS: "page",
      fallbackLng: false,
      load: "currentOnly",
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
  return Object.create(instance);
}

/** A backend of i18next: fetches a namespace when a page first asks for it. */
export const backendOf = (read: (language: Language, namespace: Namespace) => Promise<object>): BackendModule => ({
  type: "backend",
  init: () => {},
  read: (language, namespace, done) => {
    read(language as Language, namespace as Namespace).then(
      (phrases) => done(null, { ...phrases }),
      (error) => done(error, false),
    );
  },
});
