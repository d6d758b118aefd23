import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Accedi",
  identifier: "E-mail, telefono o nome utente",
  password: "Password",
  continue: "Continua",
  signInAction: "Accedi",
  consentTitle: "Consentire “{{application}}”?",
  consentText: "“{{application}}” vuole agire per tuo conto, {{user}}. Potrà usare:",
  organizations: "Organizzazioni che può vedere",
  allow: "Consenti",
  deny: "Non consentire",
  expiredTitle: "Questa pagina è scaduta",
  expiredText: "Torna all’applicazione e accedi di nuovo da lì.",
  unavailable: "Al momento non è possibile. Riprova tra poco.",
  scopes: {
    openid: "l’ID del tuo account",
    profile: "il tuo nome, la tua foto e il tuo profilo",
    email: "il tuo indirizzo e-mail",
    phone: "il tuo numero di telefono",
    address: "il tuo indirizzo postale",
    custom_data: "i dati che le applicazioni conservano su di te",
    identities: "i tuoi metodi di accesso collegati",
    roles: "i tuoi ruoli",
    offline_access: "tutto questo anche in tua assenza",
    organizations: "le tue organizzazioni",
    organization_roles: "i tuoi ruoli nelle organizzazioni",
  },
} satisfies Translation<typeof english>;
