import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Ursprungsserver",
  originAbout:
    "Die Website, die Besucher nach der Anmeldung erreichen. Ohne Pfad. Änderungen gelten nach höchstens einer Minute.",
  originInvalid: "Geben Sie eine http- oder https-URL ohne Pfad ein.",
  subDomain: "Subdomain",
  subDomainAbout: "Kleinbuchstaben, Ziffern und Bindestriche. Kann später nicht geändert werden.",
  unavailable: "Geschützte Apps sind in dieser Installation nicht verfügbar.",
  host: "Adresse",
  hostAbout: "Hier öffnen Besucher Ihre App. Richten Sie Links und Lesezeichen darauf.",
  open: "App öffnen",
  url: "App-URL",
  callback: "Callback-Pfad",
  signOut: "Abmeldepfad",
  signOutAbout: "Verlinken Sie ihn auf Ihren Seiten. Er beendet die Sitzung hier und in diesem Tenant.",
  rules: "Seiten, die eine Anmeldung erfordern",
  rulesAbout:
    "Reguläre Ausdrücke, die ohne Rücksicht auf Groß- und Kleinschreibung mit dem Pfad verglichen werden. Ohne Regeln erfordert jede Seite eine Anmeldung. Mehrdeutige Pfade, etwa mit kodierten Schrägstrichen, erfordern sie immer.",
  bypass: "Pfade ohne Anmeldung",
  bypassAbout: "Genaue Pfade, die GET- und HEAD-Anfragen ohne Anmeldung erreichen, etwa Health-Checks.",
  bypassInvalid: "Geben Sie einen einfachen Pfad ein, der mit einem Schrägstrich beginnt, z. B. /health.",
  ruleInvalid: "Geben Sie einen regulären Ausdruck ohne Lookarounds oder Rückverweise ein.",
  access: "Wer hineindarf",
  accessAbout:
    "Alle, die sich in diesem Tenant anmelden können, sofern Sie keine Rollen oder Organisationen auswählen. Wählen Sie beides, brauchen Benutzer je eines davon.",
  roles: "Benutzer mit einer dieser Rollen",
  organizations: "Mitglieder einer dieser Organisationen",
  session: "Sitzung",
  sessionAbout:
    "Wie lange Besucher angemeldet bleiben. Endet die Sitzung des Benutzers in diesem Tenant früher, endet auch diese.",
  duration: "Dauer",
  days: "Tage",
  durationRange: "Geben Sie 1 bis 14 Tage ein.",
  maintenance: "Wartung",
  maintenanceAbout: "Besuchern eine Wartungsseite zeigen. Pfade ohne Anmeldung bleiben erreichbar.",
  maintenanceSwitch: "Wartungsmodus",
  protect: "Schutz des Ursprungsservers",
  protectAbout:
    "Jede Anfrage trägt dieses Secret im Header Meridian-Origin-Secret. Lehnen Sie Anfragen ohne es ab, damit niemand die Anmeldung umgeht, indem er den Ursprungsserver direkt aufruft.",
  secret: "Origin-Secret",
  secretMasked: "Nur Admins können das Secret sehen.",
  rotate: "Secret rotieren",
  rotateTitle: "Origin-Secret rotieren?",
  rotateBody:
    "Anfragen tragen innerhalb einer Minute das neue Secret. Lassen Sie den Ursprungsserver bis dahin beide akzeptieren.",
  rotated: "Origin-Secret rotiert",
  identity: "Angemeldeter Benutzer",
  identityAbout:
    "Der Header Meridian-Identity enthält ein JWT über den Benutzer. Prüfen Sie es mit den Schlüsseln unten. Seine Audience ist die Anwendungs-ID.",
  domainAbout:
    "Stellen Sie diese App unter einer eigenen Adresse bereit, z. B. wiki.example.com. Die Standardadresse funktioniert weiterhin.",
  domainLoss:
    "Links darauf funktionieren nach höchstens einer Minute nicht mehr, und Besucher melden sich unter der Standardadresse neu an.",
} satisfies Translation<typeof english>;
