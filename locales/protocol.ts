import en from "./en/protocol.ts";
import type { Language } from "./languages.ts";
import type { Phrases, ReadPhrases } from "./phrases.ts";

export type ProtocolPhrases = Phrases["protocol"];

/** Phrases of the engine's own pages. */
export const protocolPhrases = (read: ReadPhrases, language: Language): Promise<ProtocolPhrases> =>
  read("protocol", language, en);
