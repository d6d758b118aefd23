import { type BackendModule, createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import type applications from "../locales/en/applications.ts";
import type authorization from "../locales/en/authorization.ts";
import type console from "../locales/en/console.ts";
import type dashboard from "../locales/en/dashboard.ts";
import type demo from "../locales/en/demo.ts";
import type guides from "../locales/en/guides.ts";
import type help from "../locales/en/help.ts";
import type history from "../locales/en/history.ts";
import type imports from "../locales/en/imports.ts";
import type logs from "../locales/en/logs.ts";
import type page from "../locales/en/page.ts";
import type profile from "../locales/en/profile.ts";
import type tenants from "../locales/en/tenants.ts";
import type ui from "../locales/en/ui.ts";
import type users from "../locales/en/users.ts";
import type { Language } from "../locales/languages.ts";

/** What pages may ask for; English is the type, so that a key that is missing or misspelt does not compile. */
export interface Phrases {
  /** Any page at all. */
  page: typeof page;
  /** The frame of the console. */
  console: typeof console;
  /** The design system. */
  ui: typeof ui;
  profile: typeof profile;
  /** Documentation, contact, the assistant. */
  help: typeof help;
  tenants: typeof tenants;
  /** API resources and roles. */
  authorization: typeof authorization;
  applications: typeof applications;
  /** The library of guides, and what they say. */
  guides: typeof guides;
  /** The demo app, and what parameters and claims mean. */
  demo: typeof demo;
  users: typeof users;
  /** What happened: the audit log. */
  history: typeof history;
  imports: typeof imports;
  logs: typeof logs;
  /** What is done in a tenant, in numbers, and what to do first. */
  dashboard: typeof dashboard;
}

export type Namespace = keyof Phrases;

/** What every page of the console needs; the rest is fetched with the pages that ask for it. */
export const everywhere = ["page", "console", "ui"] as const satisfies Namespace[];

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "page";
    resources: Phrases;
    returnNull: false;
  }
}

/** An instance that speaks one language and has all that is given; `more` fetches what is asked for later. */
export function newI18n(language: Language, resources: Resource, more?: BackendModule): i18n {
  const instance = createInstance();
  if (more) instance.use(more);
  void instance.use(initReactI18next).init({
    lng: language,
    resources,
    ns: more ? [...everywhere] : [],
    defaultNS: "page",
    fallbackLng: false,
    load: "currentOnly",
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: more !== undefined },
  });
  return instance;
}
