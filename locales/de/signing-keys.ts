import type english from "../en/signing-keys.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Schlüssel",
  about: "Schlüssel, die Token und die Cookies angemeldeter Benutzer signieren.",
  signing: {
    title: "Token-Signaturschlüssel",
    about:
      "Apps und APIs prüfen ID-Token und Access-Token mit den öffentlichen Schlüsseln, die Ihr Mandant veröffentlicht.",
    rotate: "Token-Signaturschlüssel rotieren",
    rotateAbout:
      "Der neue Schlüssel wird jetzt veröffentlicht und signiert in 15 Minuten. Mit dem aktuellen signierte Token bleiben gültig.",
    rotated: "Neuer Schlüssel veröffentlicht. Er signiert in 15 Minuten.",
  },
  cookie: {
    title: "Cookie-Schlüssel",
    about: "Signieren die Cookies von Anmeldungen. Ihre Apps sehen sie nie.",
    rotate: "Cookie-Schlüssel rotieren",
    rotateAbout:
      "Neue Cookies werden sofort mit dem neuen Schlüssel signiert. Niemand wird abgemeldet: ältere Schlüssel gelten weiter.",
    rotated: "Cookie-Schlüssel rotiert",
  },
  id: "Schlüssel-ID",
  algorithm: "Algorithmus",
  status: "Status",
  statuses: {
    Next: "Nächster",
    Current: "Aktuell",
    Previous: "Vorheriger",
  },
  since: "Signiert ab",
  lastUsed: "Zuletzt verwendet von",
  unused: "Nicht in Verwendung gesehen",
  lastUsedBy: "Zuletzt verwendet von {{names}}.",
  delete: "Schlüssel löschen",
  deleteTitle: "Diesen Schlüssel löschen?",
  loss: {
    next: "Er hat noch nichts signiert. Das kann nicht rückgängig gemacht werden.",
    signing: "Mit ihm signierte Token werden ab sofort abgewiesen. Das kann nicht rückgängig gemacht werden.",
    cookie: "Benutzer mit von ihm signierten Cookies werden abgemeldet. Das kann nicht rückgängig gemacht werden.",
  },
  deleted: "Schlüssel gelöscht",
  rotate: "Schlüssel rotieren",
  kind: "Zu rotierende Schlüssel",
  both: "Alle",
  rsaAbout: "Für ID-Token und APIs, die RS256 verlangen. Jede Bibliothek unterstützt es.",
  ecAbout: "Für Access-Token. Sie sind kürzer.",
  es256About: "Für Apps und APIs, die ES256 verlangen. So kommt auch der erste ES256-Schlüssel hinzu.",
  pinned:
    "Apps und APIs mit fest hinterlegtem Schlüssel weisen den neuen ab. Geben Sie ihnen diesen innerhalb von 15 Minuten.",
  schedule: "Automatische Rotation",
  scheduleAbout: "Schlüssel werden rotiert, sobald der neueste so alt ist. Der Verlauf zeigt jede Rotation.",
  scheduleSaved: "Automatische Rotation gespeichert",
  off: "Aus",
  every: "Alle {{days}}",
  next: "Nächste Rotation",
  change: "Ändern",
  interval: "Intervall",
  save: "Speichern",
} satisfies Translation<typeof english>;
