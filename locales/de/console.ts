import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "Zum Inhalt springen",
    tools: "Werkzeuge",
    docs: "Dokumentation",
  },
  preferences: {
    title: "Sprache und Darstellung",
    save: "Speichern",
  },
  status: {
    title: "Status",
    again: "Erneut messen",
    edge: "Edge",
    edgeAbout: "Nimmt jede Anfrage entgegen, nah beim Benutzer",
    ok: "Antwortet",
    down: "Keine Antwort",
    pending: "Wird gemessen",
    measured: "Umlaufzeiten: zur Edge ab diesem Browser, zu den Regionen ab der Edge.",
    single:
      "Dies ist die Open-Source-Ausgabe: Sie hat einen Mandanten, dessen Daten in der Datenbank dieser Installation liegen. Umlaufzeit ab diesem Browser.",
  },
  region: {
    EU: "Europa",
    US: "USA (Westen)",
    AU: "Australien",
    JP: "Japan",
  },
  binding: {
    pinned: "Fest gebunden",
    pinnedAbout:
      "Die Datenbank ist an diesen Rechtsraum gebunden: Cloudflare garantiert, dass sie nur dort läuft und ihre Daten nur dort speichert.",
    placed: "Bevorzugt platziert",
    placedAbout:
      "Die Datenbank wurde mit einem Standorthinweis angelegt. Sie liegt voraussichtlich dort; der Hinweis ist jedoch ein Wunsch und keine Garantie.",
  },
  docs: {
    addresses: "Adressen",
    status: "Sagt, ob diese Installation antwortet: 204, wenn ja.",
    endpoints: "Findet den Endpunkt eines Mandanten anhand seiner ID.",
    tenantStatus: "Sagt, ob die Region eines Mandanten antwortet: 204, wenn ja.",
    conventions: "Konventionen",
    errors:
      "Ein Fehler ist ein JSON-Objekt: Der Code bleibt gleich und ist für Programme gedacht, die Meldung für Menschen.",
    requestId: "Jede Antwort hat einen Header Request-Id. Nennen Sie ihn, wenn Sie Hilfe brauchen.",
    language: "Meldungen kommen in der Sprache des Headers Accept-Language.",
  },
} satisfies Translation<typeof english>;
