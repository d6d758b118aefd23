import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Autenticazione a più fattori",
  about: "Gli account restano protetti anche se una password viene rubata.",
  settings: "Impostazioni",
  start: {
    title: "Consigliati: app, passkey e codici di backup",
    about:
      "Gli utenti scelgono un’app di autenticazione o una passkey. Con i codici di backup entrano se perdono il dispositivo.",
    action: "Usa i fattori consigliati",
  },
  factors: "Fattori",
  factorsAbout:
    "Ciò che gli utenti possono configurare come secondo fattore. A ognuno ne serve uno e può averne più di uno.",
  factor: { Totp: "App di autenticazione", WebAuthn: "Passkey", BackupCode: "Codici di backup" },
  factorAbout: {
    Totp: "Codici che cambiano ogni 30 secondi, in un’app sul telefono. Funziona anche offline.",
    WebAuthn:
      "Impronta, volto o PIN del dispositivo. Resiste al phishing. Legata a {{host}}: le passkey non funzionano su altri domini né nelle app native.",
    BackupCode:
      "Dieci codici monouso per un dispositivo smarrito. Gli utenti li ricevono dopo aver configurato un altro fattore.",
  },
  alone: "I codici di backup non possono essere l’unico fattore. Attiva anche le app di autenticazione o le passkey.",
  needsFactor: "Attiva prima le app di autenticazione o le passkey.",
  policy: "Criterio",
  policyAbout: "Chi deve configurare un fattore. A chi ne ha uno viene sempre chiesto, qualunque sia il criterio.",
  when: "Quando gli utenti configurano un fattore",
  prompt: {
    PromptAtSignInAndSignUp: "Chiedi alla registrazione e all’accesso",
    PromptOnlyAtSignIn: "Chiedi solo all’accesso",
    NoPrompt: "Non chiedere",
    Mandatory: "Richiedi a tutti gli utenti",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "Agli utenti nuovi ed esistenti viene chiesto di configurare un fattore. Possono rimandare e non viene più chiesto.",
    PromptOnlyAtSignIn:
      "La registrazione resta breve. Viene chiesto a un accesso successivo, e gli utenti possono rimandare.",
    NoPrompt: "Chi vuole un fattore lo configura nella pagina del proprio account.",
    Mandatory: "Nessuno accede senza un secondo fattore. Chi non ne ha lo configura al prossimo accesso.",
  },
  organization: "Richiedi ai membri delle organizzazioni",
  organizationAbout:
    "I membri delle organizzazioni che richiedono l’MFA devono configurare un fattore. Gli altri utenti possono rimandare.",
  meaning: {
    title: "Che cosa comporta",
    off: "A nessuno viene chiesto un secondo fattore.",
    nobody: "A nessuno viene chiesto di configurare un fattore.",
    required_one: "{{count, number}} utente senza fattore deve configurarne uno al prossimo accesso.",
    required_many: "{{count, number}} di utenti senza fattore devono configurarne uno al prossimo accesso.",
    required_other: "{{count, number}} utenti senza fattore devono configurarne uno al prossimo accesso.",
    prompted_one:
      "A {{count, number}} utente verrà chiesto di configurare un fattore al prossimo accesso, e potrà rimandare.",
    prompted_many:
      "A {{count, number}} di utenti verrà chiesto di configurare un fattore al prossimo accesso, e potranno rimandare.",
    prompted_other:
      "A {{count, number}} utenti verrà chiesto di configurare un fattore al prossimo accesso, e potranno rimandare.",
    members_one:
      "{{count, number}} membro di un’organizzazione che richiede l’MFA deve configurare un fattore al prossimo accesso.",
    members_many:
      "{{count, number}} di membri di organizzazioni che richiedono l’MFA devono configurare un fattore al prossimo accesso.",
    members_other:
      "{{count, number}} membri di organizzazioni che richiedono l’MFA devono configurare un fattore al prossimo accesso.",
    covered: "Utenti con un fattore: {{having, number}} su {{all, number}} ({{percent}}).",
    estimated: "Stima basata su {{sample, number}} utenti.",
  },
  passkey: {
    title: "Accesso con passkey",
    about:
      "Gli utenti accedono con una passkey invece che con una password. Vale come due fattori, quindi non ne viene chiesto un altro.",
    enabled: "Accesso con una passkey",
    enabledAbout:
      "Dopo un accesso con password o codice viene proposto di creare una passkey, anche se le passkey non sono un secondo fattore.",
    button: "Pulsante nella pagina di accesso",
    buttonAbout: "Gli utenti lo selezionano e poi scelgono una passkey del dispositivo.",
    autofill: "Suggerisci le passkey nel campo dell’identificatore",
    autofillAbout: "I browser le propongono come le password salvate.",
  },
  device: {
    title: "Dispositivi attendibili",
    about:
      "Gli utenti possono saltare il secondo fattore sui propri dispositivi per un certo periodo. Loro e gli amministratori possono revocare un dispositivo in qualsiasi momento.",
    enabled: "Consenti i dispositivi attendibili",
    enabledAbout:
      "Le pagine che chiedono un fattore mostrano una casella apposita. Le applicazioni possono comunque richiedere il fattore.",
    needsFactor:
      "I dispositivi attendibili richiedono un fattore. Disattiva questa opzione, oppure attiva le app di autenticazione o le passkey.",
    days: "Attendibile per",
    daysUnit: "giorni",
    daysRange: "Inserisci un numero intero da 1 a 365.",
  },
  risk: {
    title: "Disattivare ciò che gli utenti hanno configurato?",
    released_one: "A {{count, number}} utente non verrà più chiesto il fattore che ha configurato.",
    released_many: "A {{count, number}} di utenti non verrà più chiesto il fattore che hanno configurato.",
    released_other: "A {{count, number}} utenti non verrà più chiesto il fattore che hanno configurato.",
    passkeys_one: "{{count, number}} utente non potrà più accedere con una passkey.",
    passkeys_many: "{{count, number}} di utenti non potranno più accedere con una passkey.",
    passkeys_other: "{{count, number}} utenti non potranno più accedere con una passkey.",
    kept: "Non viene eliminato nulla. Tutto funziona di nuovo quando lo riattivi.",
    action: "Disattiva",
    check: "Disattiva comunque",
  },
} satisfies Translation<typeof english>;
