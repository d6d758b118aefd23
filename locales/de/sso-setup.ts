import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Verbinden Sie Ihren Identity Provider",
  about: "Personen Ihres Unternehmens melden sich dann mit Ihrem Identity Provider bei {{tenant}} an.",
  connection: "Verbindung",
  until: "Link läuft ab",
  registerTitle: "Anwendung hinzufügen",
  registerSaml: "Erstellen Sie in Ihrem Identity Provider eine SAML-Anwendung mit diesen Werten.",
  registerOidc: "Erstellen Sie in Ihrem Identity Provider eine Webanwendung mit dieser Redirect-URI.",
  connectTitle: "Deren Werte eingeben",
  keepSecret: "Lassen Sie das Feld unverändert, um das gespeicherte Secret zu behalten.",
  save: "Verbindung speichern",
  saved: "Gespeichert. Testen Sie jetzt die Verbindung.",
  savedPart: "Gespeichert, aber es fehlen noch Werte.",
  testTitle: "Verbindung testen",
  testAbout:
    "Melden Sie sich in einem neuen Tab bei Ihrem Identity Provider an. Kein Konto wird erstellt oder geändert.",
  testLater: "Speichern Sie zuerst die Verbindung.",
  testShow: "Ergebnis anzeigen",
  testWaiting:
    "Noch keine Antwort. Melden Sie sich bei Ihrem Identity Provider an und zeigen Sie dann das Ergebnis an.",
  testOver: "Dieser Test ist abgelaufen. Starten Sie einen neuen.",
  testPassed: "Alles funktioniert. Mehr ist nicht zu tun.",
  testFailed: "Etwas stimmt noch nicht. Korrigieren Sie es, speichern Sie und testen Sie erneut.",
  expiredTitle: "Dieser Link ist abgelaufen",
  goneTitle: "Dieser Link funktioniert nicht mehr",
  askAgain: "Bitten Sie {{tenant}} um einen neuen.",
} satisfies Translation<typeof english>;
