import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Test-Anmeldung",
  about: "Sie sehen nicht gespeicherte Einstellungen. Hier wird nichts gespeichert und keine Nachricht gesendet.",
  user: "Testbenutzer",
  username: "Benutzername",
  email: "E-Mail",
  phone: "Telefon",
  password: "Passwort",
  code: "Bestätigungscode (nicht gesendet)",
  trace: "Entscheidungen",
  none: "Sobald Sie ein Formular absenden, steht hier jede Regel, die entscheidet.",
  allowed: "Erlaubt",
  refused: "Abgelehnt",
  restart: "Von vorn beginnen",
  doneTitle: "Angemeldet",
  done: "Mit diesen Einstellungen wäre {{who}} jetzt angemeldet.",
  doneNew: "Mit diesen Einstellungen würde jetzt ein Konto für {{who}} erstellt.",
  overTitle: "Diese Test-Anmeldung ist beendet",
  over: "Test-Anmeldungen sind eine Stunde lang offen. Starten Sie in der Konsole eine neue.",
} satisfies Translation<typeof english>;
