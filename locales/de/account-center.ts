import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Kontobereich",
  about:
    "Wo Ihre Benutzer ihre eigenen Konten ansehen und ändern: auf fertigen Seiten oder in Ihrer App mit der Account API.",
  settings: "Einstellungen",
  enabled: "Kontobereich",
  enabledAbout: "Für die Kontoseiten und die Account API gleichermaßen.",
  turnOn: "Kontobereich einschalten",
  turnOnAbout: "Ist er ausgeschaltet, sind die Kontoseiten nicht verfügbar, und die Account API lehnt jeden Aufruf ab.",
  page: "Kontoseiten",
  pageAbout: "Verlinken Sie diese Adresse in Ihrer App. Wer nicht angemeldet ist, meldet sich zuerst an.",
  fields: "Felder",
  fieldsAbout: "Für jedes Feld, was Benutzer selbst damit tun können.",
  state: {
    Off: "Verborgen",
    ReadOnly: "Ansehen",
    Edit: "Bearbeiten",
  },
  stateAbout: {
    Off: "Verborgen: weder angezeigt noch angenommen.",
    ReadOnly: "Ansehen: angezeigt, Änderungen werden abgelehnt.",
    Edit: "Bearbeiten: angezeigt und vom Benutzer änderbar.",
  },
  setAll: "Alle festlegen",
  field: {
    name: "Name",
    avatar: "Bild",
    profile: "Persönliche Angaben",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    password: "Passwort",
    username: "Benutzername",
    social: "Social-Media-Konten",
    mfa: "Zweite Faktoren",
    trustedDevice: "Vertrauenswürdige Geräte",
    customData: "Eigene Daten",
  },
  fieldAbout: {
    name: "Der vollständige Name.",
    avatar: "Die Adresse eines Bildes.",
    profile: "Vor- und Nachname, Geburtsdatum, Zeitzone und andere OpenID-Connect-Claims.",
    email: "Eine neue Adresse wird mit einem Code bestätigt, bevor sie die alte ersetzt.",
    phone: "Eine neue Nummer wird mit einem Code bestätigt, bevor sie die alte ersetzt.",
    password: "Ein neues Passwort meldet den Benutzer überall sonst ab.",
    username: "Muss in diesem Mandanten eindeutig sein.",
    social: "Konten bei Ihren Social-Konnektoren verknüpfen und trennen.",
    mfa: "Authentifizierungs-App, Passkeys und Backup-Codes. Vor einer Änderung bestätigen Benutzer ihre Identität.",
    trustedDevice: "Browser, in denen nicht nach einem zweiten Faktor gefragt wird. Benutzer können sie widerrufen.",
    customData: "Die Kontoseiten zeigen Ihre eigenen Profilfelder. Alles andere ist nur in der Account API.",
  },
  proof:
    "Benutzer bestätigen ihre Identität, bevor sie E-Mail-Adresse, Telefonnummer, Passwort oder ein Social-Media-Konto ändern.",
  actions: "Aktionen",
  actionsAbout:
    "Benutzer sehen jederzeit, wo sie angemeldet sind und welche Apps Zugriff haben, und können beides widerrufen.",
  deletion: "Benutzer können ihr Konto löschen",
  deletionAbout:
    "Nachdem sie ihre Identität bestätigt und ein Wort eingegeben haben. Alles, was zum Benutzer gehört, wird endgültig gelöscht, als würden Sie den Benutzer löschen, und das Audit-Log hält fest, dass es geschehen ist.",
} satisfies Translation<typeof english>;
