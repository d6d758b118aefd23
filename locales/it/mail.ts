import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Il tuo codice di accesso a {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo è stato usato per accedere a {{sender}}.",
    },
    Register: {
      subject: "Conferma il tuo indirizzo per {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo è stato usato per creare un account su {{sender}}.",
    },
    ForgotPassword: {
      subject: "Reimposta la tua password di {{sender}}",
      reason: "Ricevi questa e-mail perché su {{sender}} è stata richiesta una nuova password con questo indirizzo.",
    },
    OrganizationInvitation: {
      subject: "Invito a entrare in {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo è stato invitato in un’organizzazione su {{sender}}.",
    },
    Generic: {
      subject: "Il tuo codice per {{sender}}",
      reason: "Ricevi questa e-mail perché {{sender}} deve verificare questo indirizzo.",
    },
    UserPermissionValidation: {
      subject: "Conferma la tua identità su {{sender}}",
      reason: "Ricevi questa e-mail perché il tuo account {{sender}} sta per essere modificato.",
    },
    BindNewIdentifier: {
      subject: "Conferma il tuo nuovo indirizzo per {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo sta per essere aggiunto a un account {{sender}}.",
    },
    MfaVerification: {
      subject: "Il tuo secondo passaggio per {{sender}}",
      reason: "Ricevi questa e-mail perché un accesso al tuo account {{sender}} richiede un secondo passaggio.",
    },
    BindMfa: {
      subject: "Configura il secondo passaggio per {{sender}}",
      reason:
        "Ricevi questa e-mail perché questo indirizzo proteggerà gli accessi a {{sender}} come secondo passaggio.",
    },
    MagicLink: {
      subject: "Il tuo link di accesso a {{sender}}",
      reason: "Ricevi questa e-mail perché è stato richiesto un link di accesso a {{sender}} con questo indirizzo.",
    },
  },
  codeLabel: "Il tuo codice",
  validity: "Il codice vale una sola volta, per 10 minuti.",
  open: "Continua",
  linkText: "Oppure apri questo indirizzo nel browser:",
  notYou: {
    code: "Se non sei stato tu, ignora questa e-mail: senza il codice non succede nulla. Non comunicare mai il codice a nessuno.",
    account:
      "Se non sei stato tu, qualcuno potrebbe usare il tuo account: cambia la password. Non comunicare mai il codice a nessuno.",
    link: "Se non sei stato tu, ignora questa e-mail: non succede nulla finché il link non viene aperto. Non comunicare mai il link a nessuno.",
    invitation:
      "Se non ti aspettavi questo invito, ignora questa e-mail: non entri da nessuna parte finché non lo accetti.",
  },
  footer: "{{sender}} ha inviato questa e-mail a {{to}}.",
  sms: "{{code}} è il tuo codice per {{sender}}. Vale una sola volta, per 10 minuti. Non comunicarlo a nessuno.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
