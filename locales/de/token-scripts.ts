import type english from "../en/token-scripts.ts";
import type { Translation } from "../translation.ts";

export default {
  about: "Fügen Sie Zugriffstokens mit einem Skript eigene Claims hinzu.",
  scripts: "Skripte",
  kind: {
    "access-token": "Zugriffstoken für Benutzer",
    "client-credentials": "Machine-to-Machine-Token",
  },
  kindAbout: {
    "access-token":
      "Für Tokens, die Anwendungen für einen Benutzer erhalten. Das Skript kennt den Benutzer, seine Rollen und Organisationen.",
    "client-credentials":
      "Für Tokens, die Machine-to-Machine-Apps mit Client-Anmeldedaten erhalten. Das Skript kennt die Anwendung.",
  },
  active: "Aktiv",
  none: "Kein Skript",
  edit: "Skript bearbeiten",
  create: "Skript erstellen",
  delete: "Löschen",
  deleteTitle: "Skript für „{{name}}“ löschen?",
  deleteBody: "Neue Tokens werden ohne seine Claims ausgestellt.",
  deleted: "Skript für „{{name}}“ gelöscht.",
  script: "Skript",
  scriptAbout:
    "JavaScript, das bei jedem Token für eine API oder eine Organisation läuft. Was es zurückgibt, wird zu Claims des Tokens.",
  variables: "Umgebungsvariablen",
  variablesAbout:
    "Verschlüsselt. Gespeicherte Werte werden nicht mehr angezeigt: Lassen Sie die Maske stehen, um einen Wert zu behalten, oder geben Sie einen neuen ein.",
  variableName: "Name der Variable {{number}}",
  variableValue: "Wert der Variable {{number}}",
  variableRemove: "Variable {{number}} entfernen",
  variableAdd: "Variable hinzufügen",
  hosts: "Zulässige Hosts",
  hostsAbout: "Das Skript kann mit fetch nur diese Hosts aufrufen, über HTTPS.",
  host: "Host",
  failure: "Wenn das Skript fehlschlägt",
  failureAbout: "Fehler stehen in jedem Fall im Audit-Log.",
  block: "Token blockieren",
  blockAbout:
    "Es wird kein Token ausgestellt, wenn das Skript fehlschlägt. Sonst werden Tokens ohne die Claims des Skripts ausgestellt.",
  samples: "Beispieldaten",
  samplesAbout: "Was das Skript bei einem Test erhält. Wird mit dem Skript gespeichert.",
  token: "Token",
  context: "Kontext",
  data: "Verfügbare Daten",
  dataAbout: "Typen dessen, was das Skript erhält. Der Editor ergänzt sie beim Tippen.",
  test: "Test",
  testAbout: "Führt das Skript aus, wie es hier steht, gespeichert oder nicht. Nichts wird gespeichert.",
  run: "Test ausführen",
  claims: "Claims",
  denied: "Zugriff verweigert",
  failed: "Das Skript ist fehlgeschlagen",
  place: "(Zeile {{line}}, Spalte {{column}})",
  user: "Ausführen mit",
  userSearch: "Benutzer suchen",
  userSample: "Beispieldaten",
  wrongScript: "Geben Sie ein Skript mit höchstens 50.000 Zeichen ein.",
  wrongHost: "Geben Sie Hostnamen wie api.example.com ein, ohne https:// und ohne Pfad.",
  wrongVariable:
    "Verwenden Sie für Namen Buchstaben, Ziffern und Unterstriche und geben Sie für jede neue Variable einen Wert ein.",
  valuesForHosts: "Die zulässigen Hosts haben sich geändert. Geben Sie diese Werte erneut ein: {{names}}.",
  valuesForScript:
    "Das Skript hat sich geändert. Geben Sie diese Werte erneut ein, oder bitten Sie einen Administrator, es zu speichern: {{names}}.",
  valuesForTest:
    "Gespeicherte Werte werden nur mit dem gespeicherten Skript und seinen Hosts verwendet. Speichern Sie zuerst, oder geben Sie diese Werte für den Test erneut ein: {{names}}.",
  wrongSample: "Beispieldaten müssen gültige JSON-Objekte sein.",
} satisfies Translation<typeof english>;
