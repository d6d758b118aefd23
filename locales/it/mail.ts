import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Il tuo codice di accesso a {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo è stato usato per accedere a {{sender}}.",
    },
    Register: {
      subject: "Verifica il tuo indirizzo e-mail per {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo è stato usato per creare un account su {{sender}}.",
    },
    ForgotPassword: {
      subject: "Reimposta la tua password di {{sender}}",
      reason:
        "Hai ricevuto questa e-mail perché qualcuno ha chiesto di reimpostare la password del tuo account {{sender}}.",
    },
    OrganizationInvitation: {
      subject: "Invito a entrare in {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo è stato invitato in un’organizzazione su {{sender}}.",
    },
    Generic: {
      subject: "Il tuo codice di verifica {{sender}}",
      reason: "Ricevi questa e-mail perché {{sender}} deve verificare questo indirizzo.",
    },
    UserPermissionValidation: {
      subject: "Conferma la tua identità su {{sender}}",
      reason: "Hai ricevuto questa e-mail perché qualcuno sta per modificare il tuo account {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "Verifica il tuo nuovo indirizzo e-mail per {{sender}}",
      reason: "Ricevi questa e-mail perché questo indirizzo sta per essere aggiunto a un account {{sender}}.",
    },
    MfaVerification: {
      subject: "Il tuo codice per la verifica in due passaggi di {{sender}}",
      reason: "Ricevi questa e-mail perché un accesso al tuo account {{sender}} richiede un secondo passaggio.",
    },
    BindMfa: {
      subject: "Configura la verifica in due passaggi per {{sender}}",
      reason:
        "Hai ricevuto questa e-mail perché qualcuno sta configurando questo indirizzo e-mail per la verifica in due passaggi su {{sender}}.",
    },
    MagicLink: {
      subject: "Il tuo link di accesso a {{sender}}",
      reason: "Ricevi questa e-mail perché è stato richiesto un link di accesso a {{sender}} con questo indirizzo.",
    },
    CredentialChanged: {
      subject: "I tuoi dati di accesso a {{sender}} sono stati modificati",
      reason: "{{change}} La modifica è stata effettuata il {{date}}.",
    },
  },
  changes: {
    password: "La password del tuo account {{sender}} è stata modificata.",
    email: "L’indirizzo email del tuo account {{sender}} è stato modificato.",
    phone: "Il numero di telefono del tuo account {{sender}} è stato modificato.",
    username: "Il nome utente del tuo account {{sender}} è stato modificato.",
    social: "Gli account social collegati al tuo account {{sender}} sono stati modificati.",
    mfa: "La verifica in due passaggi del tuo account {{sender}} è stata modificata.",
    account: "Il tuo account {{sender}} è stato eliminato.",
  },
  organizationInvitation: {
    by: "{{inviter}} ti ha invitato a unirti a {{organization}} su {{sender}}. {{yourRole}}L’invito scade il {{date}}.",
    plain: "Sei stato invitato a unirti a {{organization}} su {{sender}}. {{yourRole}}L’invito scade il {{date}}.",
    role: "Il tuo ruolo: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} ti ha invitato a unirti a {{tenant}} su {{sender}}. Il tuo ruolo: {{role}}. L’invito scade il {{date}}.",
    plain:
      "Sei stato invitato a unirti a {{tenant}} su {{sender}}. Il tuo ruolo: {{role}}. L’invito scade il {{date}}.",
    roles: { admin: "Amministratore", collaborator: "Collaboratore" },
  },
  pausedWebhook: {
    subject: "Un webhook di {{tenant}} è stato sospeso",
    reason:
      "L’endpoint del webhook “{{webhook}}” non funziona da tre giorni, quindi il webhook è stato sospeso il {{date}}. Non riceverà eventi finché non lo riattivi.",
    why: "Ricevi questa email perché sei amministratore di {{tenant}}.",
  },
  expiringCertificate: {
    subject: "Il certificato SAML di {{application}} sta per scadere",
    reason:
      "Il certificato con cui gli utenti accedono a “{{application}}” scade il {{date}}. Creane un altro, aggiungilo all’app e attivalo prima di quel giorno.",
  },
  codeLabel: "Il tuo codice di verifica",
  validity: "Il codice vale una sola volta, per 10 minuti.",
  open: "Continua",
  linkText: "Oppure apri questo indirizzo nel browser:",
  notYou: {
    change:
      "Se non hai effettuato tu questa modifica, qualcuno potrebbe avere accesso al tuo account. Reimposta subito la password e contatta {{sender}}.",
    code: "Se non sei stato tu, ignora questa e-mail: senza il codice non succede nulla. Non comunicare mai il codice a nessuno.",
    account:
      "Se non sei stato tu, qualcuno potrebbe usare il tuo account: cambia la password. Non comunicare mai il codice a nessuno.",
    link: "Se non sei stato tu, ignora questa e-mail: non succede nulla finché il link non viene aperto. Non comunicare mai il link a nessuno.",
    invitation:
      "Se non ti aspettavi questo invito, ignora questa e-mail: non entri da nessuna parte finché non lo accetti.",
  },
  footer: "{{sender}} ha inviato questa e-mail a {{to}}.",
  sms: "{{code}} è il tuo codice di verifica {{sender}}. Si può usare una sola volta e scade tra 10 minuti. Non comunicarlo a nessuno.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
