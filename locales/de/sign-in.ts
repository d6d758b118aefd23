import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Anmelden",
  identifier: "E-Mail, Telefon oder Benutzername",
  password: "Passwort",
  continue: "Weiter",
  signInAction: "Anmelden",
  consentTitle: "„{{application}}“ erlauben?",
  consentText: "„{{application}}“ möchte für Sie handeln, {{user}}. Dann hat die Anwendung Zugriff auf:",
  organizations: "Organisationen, die sie sehen darf",
  allow: "Erlauben",
  deny: "Nicht erlauben",
  expiredTitle: "Diese Seite ist abgelaufen",
  expiredText: "Gehen Sie zur Anwendung zurück und melden Sie sich von dort aus erneut an.",
  unavailable: "Das ist im Moment nicht möglich. Versuchen Sie es in Kürze erneut.",
  scopes: {
    openid: "Ihre Konto-ID",
    profile: "Ihren Namen, Ihr Bild und Ihr Profil",
    email: "Ihre E-Mail-Adresse",
    phone: "Ihre Telefonnummer",
    address: "Ihre Postanschrift",
    custom_data: "Daten, die Anwendungen über Sie speichern",
    identities: "Ihre verknüpften Anmeldemethoden",
    roles: "Ihre Rollen",
    offline_access: "all dies auch in Ihrer Abwesenheit",
    organizations: "Ihre Organisationen",
    organization_roles: "Ihre Rollen in Organisationen",
  },
} satisfies Translation<typeof english>;
