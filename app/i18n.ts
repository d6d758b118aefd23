import { type BackendModule, createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { withoutTurns } from "../locales/fill.ts";
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
      // React escapes; marks that turn the words around a value are left out.
      interpolation: { escapeValue: true, escape: withoutTurns },
    });
  return Object.create(withPlainPhrases(instance));
}

/**
 * An instance whose `useTranslation` says by itself what has nothing to be filled in, which are most phrases of a page: the
 * library looks at languages, plurals, contexts and values first, which takes fifteen times as long.
 */
function withPlainPhrases(instance: i18n): i18n {
  type Say = (...said: unknown[]) => unknown;
  const fixedBy = instance.getFixedT.bind(instance) as unknown as (...asked: unknown[]) => Say;
  const getFixedT = (...asked: unknown[]): Say => {
    const whole = fixedBy(...asked);
    const [language, namespaces, prefix] = asked;
    const [namespace] = [namespaces].flat();
    if (typeof language !== "string" || typeof namespace !== "string" || prefix !== undefined) return whole;
    const t: Say = (...said) => {
      const [key] = said;
      const isPlain = said.length === 1 && typeof key === "string";
      return (isPlain ? plainPhrase(instance, language, namespace, key) : undefined) ?? whole(...said);
    };
    return Object.assign(t, whole);
  };
  return Object.create(instance, { getFixedT: { value: getFixedT } });
}

/** A phrase of a namespace as it stands there; none where the library has to look further. */
function plainPhrase({ store }: i18n, language: string, namespace: string, key: string): string | undefined {
  let found: unknown = store.data[language]?.[namespace];
  for (const part of key.split(".")) found = typeof found === "object" && found ? Reflect.get(found, part) : undefined;
  return typeof found === "string" && !found.includes("{{") && !found.includes("$t(") ? found : undefined;
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
