import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Sprache",
  appearance: {
    title: "Darstellung",
    system: "System",
    light: "Hell",
    dark: "Dunkel",
  },
  copy: {
    action: "{{value}} kopieren",
    done: "Kopiert",
  },
  notFound: {
    title: "Seite nicht gefunden",
    hint: "Unter dieser Adresse gibt es nichts. Die Seite wurde vielleicht verschoben oder gelöscht.",
  },
  failure: {
    title: "Etwas ist schiefgegangen",
    hint: "Diese Seite konnte nicht geladen werden. Versuchen Sie es erneut. Besteht das Problem weiter, nennen Sie dem Support die Anfrage-ID.",
    code: "Fehlercode",
    requestId: "Anfrage-ID",
    retry: "Erneut versuchen",
    home: "Zur Konsole",
    stack: "Stacktrace",
  },
  offline: {
    title: "Sie sind offline",
    hint: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  newVersion: {
    hint: "Eine neue Version der Konsole ist verfügbar. Laden Sie die Seite neu, um fortzufahren.",
    load: "Neue Version laden",
  },
  insecure: {
    title: "Unsichere Verbindung",
    hint: "In unsicheren Kontexten stellt der Browser die Verschlüsselung nicht bereit, die die Konsole braucht. Öffnen Sie sie über HTTPS oder auf localhost.",
  },
} satisfies Translation<typeof english>;
