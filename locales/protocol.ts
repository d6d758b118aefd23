import english from "./en/protocol.ts";
import type { Language } from "./languages.ts";

export type ProtocolPhrases = typeof english;

const translations: Partial<Record<Language, ProtocolPhrases>> = { en: english };

/** Phrases of the engine's own pages; English where a language is missing. */
export const protocolPhrases = (language: Language): ProtocolPhrases => translations[language] ?? english;
