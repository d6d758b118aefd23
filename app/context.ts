import { createContext } from "react-router";
import type { Contacts } from "../contracts/assistant.ts";
import type { PagePreview } from "../contracts/page-preview.ts";
import type { Region } from "../contracts/region.ts";
import type { PublicExperience, PublicExperienceQuery } from "../contracts/sign-in-experience.ts";
import type { Language } from "../locales/languages.ts";
import type { ReadPhrases } from "../locales/phrases.ts";
import type { Assistant } from "../workers/control/assistant/open.ts";
import type { ConsoleSession } from "../workers/control/sessions/session.ts";
import type { ReadAsset } from "../workers/kernel/assets.ts";
import type { CssProblem } from "../workers/tenant/sign-in-experience/css.ts";
import type { TrackingScripts } from "./console/shell/tracking.ts";
import type { Appearance } from "./preferences.ts";

/** One region as the edge sees it at this moment; `ms` is the round trip from the edge. */
export interface RegionReading {
  region: Region;
  ok: boolean;
  ms: number;
}

/** What the edge Worker tells a page about the visit it is rendered for. */
export interface PageContext {
  nonce: string;
  edition: "cloud" | "oss";
  /** On a developer's machine, and in tests. */
  isDevelopment: boolean;
  /** From Accept-Language. */
  language: Language;
  phrases: ReadPhrases;
  /** Of the static assets, what is too large for the Worker's own code. */
  readAsset: ReadAsset;
  /** Where Cloudflare takes the visitor to be (`Europe/Berlin`), if it says so. */
  timeZone: string | undefined;
  requestId: string;
  /** The tenant whose page this is, or null at the root of the console's origin. */
  tenant: { id: string; endpoint: string; name: string | null } | null;
  /**
   * One call for a sign-in page into the plane of the tenant whose page it is, with the browser's cookies:
   * `path` is of `workers/tenant/sign-in/page-routes.ts`. An error comes as its answer, not as a throw. `language` is that
   * of the page, which messages are written in; the browser's if it is not said. `interaction` is the key of the one that
   * the page is about; the newest if it is not said.
   */
  askTenant: (
    path: string,
    body: object,
    about?: { language?: string; interaction?: string | null },
  ) => Promise<Response>;
  /** The public sign-in configuration of the tenant whose page it is: from KV, without a trip to its region. */
  experience: (query: PublicExperienceQuery) => Promise<PublicExperience>;
  /** Lets the page's policy run every script of the build, whoever asks for it: links that fetch them early carry no nonce. */
  admitBuiltScripts: () => void;
  /** Scripts that the operator wants in the console, if switched on; the page's policy then lets them run and call home. */
  admitTracking: () => TrackingScripts | null;
  /** Lets the page's policy show Google One Tap. */
  admitOneTap: () => void;
  /** Lets the page's policy load the tenant's captcha. */
  admitCaptcha: (type: NonNullable<PublicExperience["captchaConfig"]>["type"]) => void;
  /** The console's own sign-in, and who came through it. */
  console: {
    /** To the sign-in page, or to register; back to `to` afterwards, which is a path of the console or counts as none. */
    beginSignIn: (to: string | null, language: Language) => Promise<Response>;
    /** The answer of the sign-in page, as it came with this request. */
    finishSignIn: () => Promise<Response>;
    signOut: (everywhere: boolean) => Promise<Response>;
    /** Null when nobody is signed in. Asked once a request. */
    session: () => Promise<ConsoleSession | null>;
  };
  /** Public addresses of a tenant, which need not be there. */
  endpointOf: (tenantId: string) => string;
  /** Audience of a tenant's Management API. */
  managementIndicatorOf: (tenantId: string) => string;
  /** Nobody administers this installation yet: whoever comes first does. In the open-source edition alone. */
  isFirstRun: () => Promise<boolean>;
  /** Where people find help, and the assistant; null without a model. */
  help: { contacts: Contacts; assistant: Assistant | null };
  /** Asks every region at once whether it answers. Never rejects; empty where there are no regions. */
  regions: () => Promise<RegionReading[]>;
  /** The OpenAPI documents of all planes. */
  apiDocuments: () => object[];
  /** A page of a tenant's users as this configuration would make it, for a frame. */
  previewPage: (preview: PagePreview) => Promise<Response>;
  /** Where a browser signs in to the demo app with uploaded pages that need not be in use: a link for ten minutes. */
  customUiPreview: (tenantId: string, id: string) => Promise<string>;
  /** What a style sheet may not have and would lose, and what is broken in it. `hosts`: whose images it may show. */
  inspectCss: (css: string, hosts: readonly string[]) => CssProblem[];
  /** Puts an unforeseen error on record under this request's id. */
  report: (thrown: unknown) => void;
  /** Puts on record that a page sent fields that the contract of its call does not know. */
  reportUnknown: (fields: string) => void;
}

export const pageContext = createContext<PageContext>();

/** What a page decides of its document before anything is rendered, over the reader's preferences. */
export interface DocumentChoice {
  /** One of ours, or one that the tenant added. */
  language: string;
  appearance: Appearance;
  /** Instead of our own, when there are any. */
  icons: { href: string; media?: string }[];
}

export const documentChoice = createContext<DocumentChoice | null>(null);
