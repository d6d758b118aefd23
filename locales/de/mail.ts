import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Ihr Anmeldecode für {{sender}}",
      reason: "Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse bei {{sender}} anmelden will.",
    },
    Register: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse für {{sender}}",
      reason: "Sie erhalten diese E-Mail, weil mit dieser Adresse ein Konto bei {{sender}} angelegt wird.",
    },
    ForgotPassword: {
      subject: "Neues Passwort für {{sender}}",
      reason: "Sie erhalten diese E-Mail, weil jemand das Passwort Ihres {{sender}}-Kontos zurücksetzen möchte.",
    },
    OrganizationInvitation: {
      subject: "Einladung zu {{sender}}",
      reason: "Sie erhalten diese E-Mail, weil diese Adresse in eine Organisation bei {{sender}} eingeladen wurde.",
    },
    Generic: {
      subject: "Ihr {{sender}}-Bestätigungscode",
      reason: "Sie erhalten diese E-Mail, weil {{sender}} diese Adresse prüfen soll.",
    },
    UserPermissionValidation: {
      subject: "Bestätigen Sie bei {{sender}}, dass Sie es sind",
      reason: "Sie erhalten diese E-Mail, weil jemand Ihr {{sender}}-Konto ändern möchte.",
    },
    BindNewIdentifier: {
      subject: "Bestätigen Sie Ihre neue E-Mail-Adresse für {{sender}}",
      reason: "Sie erhalten diese E-Mail, weil diese Adresse einem Konto bei {{sender}} hinzugefügt werden soll.",
    },
    MfaVerification: {
      subject: "Ihr {{sender}}-Code für die Bestätigung in zwei Schritten",
      reason:
        "Sie erhalten diese E-Mail, weil die Anmeldung bei Ihrem Konto von {{sender}} einen zweiten Schritt verlangt.",
    },
    BindMfa: {
      subject: "Bestätigung in zwei Schritten für {{sender}} einrichten",
      reason:
        "Sie erhalten diese E-Mail, weil jemand diese E-Mail-Adresse für die Bestätigung in zwei Schritten bei {{sender}} einrichtet.",
    },
    MagicLink: {
      subject: "Ihr Anmeldelink für {{sender}}",
      reason: "Sie erhalten diese E-Mail, weil mit dieser Adresse ein Anmeldelink für {{sender}} angefordert wurde.",
    },
    CredentialChanged: {
      subject: "Ihre Anmeldedaten für {{sender}} wurden geändert",
      reason: "{{change}} Die Änderung erfolgte am {{date}}.",
    },
  },
  changes: {
    password: "Das Passwort Ihres {{sender}}-Kontos wurde geändert.",
    email: "Die E-Mail-Adresse Ihres {{sender}}-Kontos wurde geändert.",
    phone: "Die Telefonnummer Ihres {{sender}}-Kontos wurde geändert.",
    username: "Der Benutzername Ihres {{sender}}-Kontos wurde geändert.",
    social: "Die mit Ihrem {{sender}}-Konto verknüpften Social-Media-Konten wurden geändert.",
    mfa: "Die Bestätigung in zwei Schritten für Ihr {{sender}}-Konto wurde geändert.",
    account: "Ihr {{sender}}-Konto wurde gelöscht.",
  },
  organizationInvitation: {
    by: "{{inviter}} hat Sie eingeladen, {{organization}} auf {{sender}} beizutreten. {{yourRole}}Die Einladung ist gültig bis {{date}}.",
    plain:
      "Sie wurden eingeladen, {{organization}} auf {{sender}} beizutreten. {{yourRole}}Die Einladung ist gültig bis {{date}}.",
    role: "Ihre Rolle: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} hat Sie eingeladen, {{tenant}} auf {{sender}} beizutreten. Ihre Rolle: {{role}}. Die Einladung ist gültig bis {{date}}.",
    plain:
      "Sie wurden eingeladen, {{tenant}} auf {{sender}} beizutreten. Ihre Rolle: {{role}}. Die Einladung ist gültig bis {{date}}.",
    roles: { admin: "Administrator", collaborator: "Mitarbeiter" },
  },
  pausedWebhook: {
    subject: "Ein Webhook von {{tenant}} wurde pausiert",
    reason:
      "Der Endpunkt des Webhooks „{{webhook}}“ ist seit drei Tagen nicht erreichbar oder antwortet mit Fehlern. Der Webhook wurde deshalb am {{date}} pausiert. Es werden keine Ereignisse gesendet, bis Sie ihn wieder aktivieren.",
    why: "Sie erhalten diese E-Mail, weil Sie Administrator von {{tenant}} sind.",
  },
  expiringCertificate: {
    subject: "Das SAML-Zertifikat von {{application}} läuft bald ab",
    reason:
      "Das Zertifikat, mit dem Benutzer bei „{{application}}“ angemeldet werden, läuft am {{date}} ab. Erstellen Sie vorher ein anderes, fügen Sie es der App hinzu, und aktivieren Sie es.",
  },
  codeLabel: "Ihr Bestätigungscode",
  validity: "Der Code gilt einmal und 10 Minuten lang.",
  open: "Weiter",
  linkText: "Oder öffnen Sie diese Adresse im Browser:",
  notYou: {
    change:
      "Wenn Sie das nicht waren, hat möglicherweise jemand Zugriff auf Ihr Konto. Setzen Sie jetzt Ihr Passwort zurück und wenden Sie sich an {{sender}}.",
    code: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Code geschieht nichts. Geben Sie den Code niemals weiter.",
    account:
      "Wenn Sie das nicht waren, benutzt möglicherweise jemand Ihr Konto: Ändern Sie Ihr Passwort. Geben Sie den Code niemals weiter.",
    link: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Es geschieht nichts, solange der Link nicht geöffnet wird. Geben Sie den Link niemals weiter.",
    invitation:
      "Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese E-Mail: Sie treten erst bei, wenn Sie sie annehmen.",
  },
  footer: "{{sender}} hat diese E-Mail an {{to}} gesendet.",
  sms: "{{code}} ist Ihr {{sender}}-Bestätigungscode. Er kann einmal verwendet werden und läuft in 10 Minuten ab. Geben Sie ihn nicht weiter.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
