import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Twój kod logowania do {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ tego adresu użyto do logowania w {{sender}}.",
    },
    Register: {
      subject: "Zweryfikuj swój adres e-mail w {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ tego adresu użyto do założenia konta w {{sender}}.",
    },
    ForgotPassword: {
      subject: "Ustaw nowe hasło do {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ ktoś poprosił o zresetowanie hasła do Twojego konta w {{sender}}.",
    },
    OrganizationInvitation: {
      subject: "Zaproszenie do {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ ten adres został zaproszony do organizacji w {{sender}}.",
    },
    Generic: {
      subject: "Twój kod weryfikacyjny do {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ {{sender}} ma sprawdzić ten adres.",
    },
    UserPermissionValidation: {
      subject: "Potwierdź w {{sender}}, że to Ty",
      reason: "Otrzymujesz tę wiadomość, ponieważ ktoś chce zmienić Twoje konto w {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "Zweryfikuj swój nowy adres e-mail w {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ ten adres ma zostać dodany do konta w {{sender}}.",
    },
    MfaVerification: {
      subject: "Twój kod weryfikacji dwuetapowej do {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ logowanie na Twoje konto w {{sender}} wymaga drugiego kroku.",
    },
    BindMfa: {
      subject: "Skonfiguruj weryfikację dwuetapową w {{sender}}",
      reason:
        "Otrzymujesz tę wiadomość, ponieważ ktoś konfiguruje ten adres e-mail do weryfikacji dwuetapowej w {{sender}}.",
    },
    MagicLink: {
      subject: "Twój link do logowania w {{sender}}",
      reason: "Otrzymujesz tę wiadomość, ponieważ dla tego adresu poproszono o link do logowania w {{sender}}.",
    },
    CredentialChanged: {
      subject: "Zmieniono Twoje dane logowania w {{sender}}",
      reason: "{{change}} Zmiany dokonano {{date}}.",
    },
  },
  changes: {
    password: "Zmieniono hasło do Twojego konta {{sender}}.",
    email: "Zmieniono adres e-mail Twojego konta {{sender}}.",
    phone: "Zmieniono numer telefonu Twojego konta {{sender}}.",
    username: "Zmieniono nazwę użytkownika Twojego konta {{sender}}.",
    social: "Zmieniono konta społecznościowe połączone z Twoim kontem {{sender}}.",
    mfa: "Zmieniono weryfikację dwuetapową Twojego konta {{sender}}.",
    account: "Usunięto Twoje konto {{sender}}.",
  },
  organizationInvitation: {
    by: "{{inviter}} zaprasza Cię do {{organization}} w {{sender}}. {{yourRole}}Zaproszenie wygasa {{date}}.",
    plain: "Zaproszono Cię do {{organization}} w {{sender}}. {{yourRole}}Zaproszenie wygasa {{date}}.",
    role: "Twoja rola: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} zaprasza Cię do {{tenant}} w {{sender}}. Twoja rola: {{role}}. Zaproszenie wygasa {{date}}.",
    plain: "Zaproszono Cię do {{tenant}} w {{sender}}. Twoja rola: {{role}}. Zaproszenie wygasa {{date}}.",
    roles: { admin: "Administrator", collaborator: "Współpracownik" },
  },
  pausedWebhook: {
    subject: "Webhook w {{tenant}} został wstrzymany",
    reason:
      "Punkt końcowy webhooka „{{webhook}}” nie działa od trzech dni, dlatego webhook wstrzymano {{date}}. Zdarzenia nie będą do niego wysyłane, dopóki nie włączysz go ponownie.",
    why: "Otrzymujesz tę wiadomość, ponieważ jesteś administratorem {{tenant}}.",
  },
  expiringCertificate: {
    subject: "Certyfikat SAML aplikacji {{application}} wkrótce wygaśnie",
    reason:
      "Certyfikat, którym użytkownicy są logowani do „{{application}}”, wygasa {{date}}. Wcześniej utwórz inny, dodaj go do aplikacji i aktywuj.",
  },
  codeLabel: "Twój kod weryfikacyjny",
  validity: "Kod działa jeden raz, przez 10 minut.",
  open: "Dalej",
  linkText: "Możesz też otworzyć ten adres w przeglądarce:",
  notYou: {
    change:
      "Jeśli to nie Ty, ktoś może mieć dostęp do Twojego konta. Zresetuj teraz hasło i skontaktuj się z {{sender}}.",
    code: "Jeśli to nie Ty, zignoruj tę wiadomość: bez kodu nic się nie stanie. Nikomu nie podawaj kodu.",
    account: "Jeśli to nie Ty, ktoś może korzystać z Twojego konta: zmień hasło. Nikomu nie podawaj kodu.",
    link: "Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie stanie, dopóki link nie zostanie otwarty. Nikomu nie podawaj linku.",
    invitation:
      "Jeśli to zaproszenie jest dla Ciebie niespodzianką, zignoruj tę wiadomość: dopóki go nie przyjmiesz, nigdzie nie dołączysz.",
  },
  footer: "{{sender}} – wiadomość wysłana na adres {{to}}.",
  sms: "{{code}} to Twój kod weryfikacyjny do {{sender}}. Można go użyć tylko raz, wygasa za 10 minut. Nikomu go nie podawaj.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
