import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Kein Zugriff",
  refusedText:
    "Ihr Konto kann {{application}} nicht öffnen. Bitten Sie Ihren Administrator um Zugriff, oder melden Sie sich ab und verwenden Sie ein anderes Konto.",
  signOut: "Abmelden",
  signOutTitle: "Abmelden?",
  signOutText: "Sie werden von {{application}} und aus dieser Sitzung abgemeldet.",
  failedTitle: "Anmeldung fehlgeschlagen",
  failedText:
    "Die Anmeldung hat zu lange gedauert, wurde in einem anderen Browser begonnen oder abgebrochen. Versuchen Sie es erneut.",
  tryAgain: "Erneut versuchen",
  maintenanceTitle: "Wartungsarbeiten",
  maintenanceText: "{{application}} ist bald wieder da. Versuchen Sie es in ein paar Minuten erneut.",
  unreachableTitle: "{{application}} antwortet nicht",
  unreachableText:
    "Die Anwendung hinter dieser Adresse ist nicht erreichbar. Versuchen Sie es in ein paar Minuten erneut.",
  unavailableTitle: "Anmeldung nicht verfügbar",
  unavailableText: "Ihre Sitzung kann gerade nicht geprüft werden. Versuchen Sie es in ein paar Minuten erneut.",
  goneTitle: "Hier ist nichts",
  goneText: "Unter dieser Adresse gibt es keine Anwendung.",
} satisfies Translation<typeof english>;
