import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Abmelden?",
  logoutText: "Sie werden hier und in den Anwendungen abgemeldet, die Sie benutzt haben.",
  logoutYes: "Abmelden",
  logoutNo: "Angemeldet bleiben",
  signedOutTitle: "Abgemeldet",
  signedOutText: "Sie können diese Seite schließen.",
  keptTitle: "Sie sind weiterhin angemeldet",
  keptText: "Ihre Sitzung läuft weiter. Sie können diese Seite schließen.",
  errorTitle: "Etwas ist schiefgegangen",
  errorText:
    "Die Anwendung hat eine Anfrage gesendet, die nicht ausgeführt werden kann. Gehen Sie zur Anwendung zurück und versuchen Sie es erneut.",
  expiredTitle: "Diese Seite ist abgelaufen",
  backToApp: "Zurück zu {{application}}",
  deviceTitle: "Gerät verbinden",
  deviceText: "Geben Sie den Code ein, den Ihr Gerät anzeigt.",
  deviceWrong: "Diesen Code gibt es nicht, oder er ist abgelaufen. Prüfen Sie ihn und versuchen Sie es erneut.",
  deviceCode: "Gerätecode",
  deviceContinue: "Weiter",
  deviceConfirmTitle: "Ist das Ihr Gerät?",
  deviceConfirmText: "Fahren Sie nur fort, wenn Ihr Gerät diesen Code anzeigt:",
  deviceAbort: "Abbrechen",
  deviceDoneTitle: "Ihr Gerät ist verbunden",
  deviceDoneText: "Sie können diese Seite schließen und auf Ihrem Gerät weitermachen.",
  deviceKeptTitle: "Gerät nicht verbunden",
  deviceKeptText: "Sie haben abgebrochen. Sie können diese Seite schließen.",
} satisfies Translation<typeof english>;
