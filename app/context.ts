import { createContext } from "react-router";
import type { Language } from "../locales/languages.ts";

/** What the edge Worker tells a page about the visit it is rendered for. */
export interface PageVisit {
  nonce: string;
  edition: "cloud" | "oss";
  /** From Accept-Language. */
  language: Language;
  requestId: string;
  /** The tenant whose page this is, or null at the root of the console's origin. */
  tenant: { id: string; endpoint: string } | null;
}

export const pageVisit = createContext<PageVisit>();
