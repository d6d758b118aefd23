import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} für {{tenant}}",
  test: "Testzahlungen: Es wird nichts abgebucht.",
  pay: "Bezahlen",
  cancel: "Abbrechen",
  paid: "Diese Bestellung ist bezahlt.",
  expired: "Diese Bestellung ist abgelaufen.",
  back: "Zurück zur Konsole",
  title: "Abrechnung: {{tenant}}",
  bill: "Nächsten Monat abrechnen",
  suspend: "Einzug aussetzen",
  resume: "Fortsetzen",
  overdue: "Als überfällig markieren",
  void: "Stornieren",
} satisfies Translation<typeof en>;
