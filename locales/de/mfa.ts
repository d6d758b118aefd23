import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Multi-Faktor-Authentifizierung",
  about: "Konten bleiben geschützt, auch wenn ein Passwort gestohlen wird.",
  settings: "Einstellungen",
  start: {
    title: "Empfohlen: App, Passkey und Backup-Codes",
    about:
      "Benutzer wählen eine Authentifizierungs-App oder einen Passkey. Mit Backup-Codes kommen sie hinein, wenn sie ihr Gerät verlieren.",
    action: "Empfohlene Faktoren verwenden",
  },
  factors: "Faktoren",
  factorsAbout: "Was Benutzer als zweiten Faktor einrichten können. Jeder braucht einen davon und kann mehrere haben.",
  factor: { Totp: "Authentifizierungs-App", WebAuthn: "Passkey", BackupCode: "Backup-Codes" },
  factorAbout: {
    Totp: "Codes, die alle 30 Sekunden wechseln, aus einer App auf dem Telefon. Funktioniert auch offline.",
    WebAuthn:
      "Fingerabdruck, Gesicht oder Geräte-PIN. Widersteht Phishing. An {{host}} gebunden: Passkeys funktionieren nicht auf anderen Domains und nicht in nativen Apps.",
    BackupCode:
      "Zehn einmal verwendbare Codes für ein verlorenes Gerät. Benutzer erhalten sie, nachdem sie einen anderen Faktor eingerichtet haben.",
  },
  alone:
    "Backup-Codes können nicht der einzige Faktor sein. Aktivieren Sie auch Authentifizierungs-Apps oder Passkeys.",
  needsFactor: "Aktivieren Sie zuerst Authentifizierungs-Apps oder Passkeys.",
  policy: "Richtlinie",
  policyAbout:
    "Wer einen Faktor einrichten muss. Wer einen hat, wird immer danach gefragt, gleich welche Richtlinie gilt.",
  when: "Wann Benutzer einen Faktor einrichten",
  prompt: {
    PromptAtSignInAndSignUp: "Bei Registrierung und Anmeldung fragen",
    PromptOnlyAtSignIn: "Nur bei der Anmeldung fragen",
    NoPrompt: "Nicht fragen",
    Mandatory: "Für alle Benutzer verlangen",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "Neue und vorhandene Benutzer werden gebeten, einen Faktor einzurichten. Sie können es aufschieben und werden dann nicht mehr gefragt.",
    PromptOnlyAtSignIn:
      "Die Registrierung bleibt kurz. Benutzer werden bei einer späteren Anmeldung gefragt und können es aufschieben.",
    NoPrompt: "Wer einen Faktor möchte, richtet ihn auf der Kontoseite ein.",
    Mandatory:
      "Niemand meldet sich ohne zweiten Faktor an. Wer keinen hat, richtet bei der nächsten Anmeldung einen ein.",
  },
  organization: "Für Mitglieder von Organisationen verlangen",
  organizationAbout:
    "Mitglieder von Organisationen, die MFA verlangen, müssen einen Faktor einrichten. Andere Benutzer können es weiterhin aufschieben.",
  meaning: {
    title: "Was das bedeutet",
    off: "Niemand wird nach einem zweiten Faktor gefragt.",
    nobody: "Niemand wird gebeten, einen Faktor einzurichten.",
    required_one: "{{count, number}} Benutzer ohne Faktor muss bei der nächsten Anmeldung einen einrichten.",
    required_other: "{{count, number}} Benutzer ohne Faktor müssen bei ihrer nächsten Anmeldung einen einrichten.",
    prompted_one:
      "{{count, number}} Benutzer wird bei der nächsten Anmeldung gebeten, einen Faktor einzurichten, und kann es aufschieben.",
    prompted_other:
      "{{count, number}} Benutzer werden bei ihrer nächsten Anmeldung gebeten, einen Faktor einzurichten, und können es aufschieben.",
    members_one:
      "{{count, number}} Mitglied einer Organisation, die MFA verlangt, muss bei der nächsten Anmeldung einen Faktor einrichten.",
    members_other:
      "{{count, number}} Mitglieder von Organisationen, die MFA verlangen, müssen bei ihrer nächsten Anmeldung einen Faktor einrichten.",
    covered: "Benutzer mit einem Faktor: {{having, number}} von {{all, number}} ({{percent}}).",
    estimated: "Geschätzt anhand von {{sample, number}} Benutzern.",
  },
  passkey: {
    title: "Anmeldung mit Passkey",
    about:
      "Benutzer melden sich mit einem Passkey statt mit einem Passwort an. Er zählt als zwei Faktoren, daher wird nach keinem weiteren gefragt.",
    enabled: "Anmeldung mit Passkey erlauben",
    enabledAbout:
      "Nach einer Anmeldung mit Passwort oder Code wird angeboten, einen Passkey zu erstellen, auch wenn Passkeys kein zweiter Faktor sind.",
    button: "Schaltfläche auf der Anmeldeseite",
    buttonAbout: "Benutzer wählen sie aus und dann einen Passkey ihres Geräts.",
    autofill: "Passkeys im Feld für die Kennung vorschlagen",
    autofillAbout: "Browser bieten sie wie gespeicherte Passwörter an.",
  },
  device: {
    title: "Vertrauenswürdige Geräte",
    about:
      "Auf eigenen Geräten können Benutzer eine Zeit lang auf den zweiten Faktor verzichten. Sie und Administratoren können ein Gerät jederzeit widerrufen.",
    enabled: "Benutzer dürfen Geräten vertrauen",
    enabledAbout:
      "Seiten, die nach einem Faktor fragen, erhalten dafür ein Kontrollkästchen. Anwendungen können den Faktor weiterhin anfordern.",
    needsFactor:
      "Vertrauenswürdige Geräte brauchen einen Faktor. Deaktivieren Sie dies, oder aktivieren Sie Authentifizierungs-Apps oder Passkeys.",
    days: "Vertrauen gilt",
    daysUnit: "Tage",
    daysRange: "Geben Sie eine ganze Zahl von 1 bis 365 ein.",
  },
  risk: {
    title: "Deaktivieren, was Benutzer eingerichtet haben?",
    released_one: "{{count, number}} Benutzer wird nicht mehr nach dem eingerichteten Faktor gefragt.",
    released_other: "{{count, number}} Benutzer werden nicht mehr nach dem eingerichteten Faktor gefragt.",
    passkeys_one: "{{count, number}} Benutzer kann sich nicht mehr mit einem Passkey anmelden.",
    passkeys_other: "{{count, number}} Benutzer können sich nicht mehr mit einem Passkey anmelden.",
    kept: "Nichts wird gelöscht. Alles funktioniert wieder, wenn Sie es erneut aktivieren.",
    action: "Deaktivieren",
    check: "Trotzdem deaktivieren",
  },
} satisfies Translation<typeof english>;
