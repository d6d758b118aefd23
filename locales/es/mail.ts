import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Tu código para iniciar sesión en {{sender}}",
      reason: "Recibes este correo porque esta dirección se ha usado para iniciar sesión en {{sender}}.",
    },
    Register: {
      subject: "Confirma tu dirección para {{sender}}",
      reason: "Recibes este correo porque esta dirección se ha usado para crear una cuenta en {{sender}}.",
    },
    ForgotPassword: {
      subject: "Restablece tu contraseña de {{sender}}",
      reason: "Recibes este correo porque se ha pedido una contraseña nueva en {{sender}} con esta dirección.",
    },
    OrganizationInvitation: {
      subject: "Te han invitado a unirte a {{sender}}",
      reason: "Recibes este correo porque esta dirección ha sido invitada a una organización en {{sender}}.",
    },
    Generic: {
      subject: "Tu código para {{sender}}",
      reason: "Recibes este correo porque {{sender}} necesita comprobar esta dirección.",
    },
    UserPermissionValidation: {
      subject: "Confirma que eres tú en {{sender}}",
      reason: "Recibes este correo porque se va a cambiar tu cuenta de {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "Confirma tu nueva dirección para {{sender}}",
      reason: "Recibes este correo porque esta dirección se va a añadir a una cuenta de {{sender}}.",
    },
    MfaVerification: {
      subject: "Tu segundo paso para {{sender}}",
      reason: "Recibes este correo porque un inicio de sesión en tu cuenta de {{sender}} requiere un segundo paso.",
    },
    BindMfa: {
      subject: "Configura el segundo paso para {{sender}}",
      reason:
        "Recibes este correo porque esta dirección protegerá los inicios de sesión en {{sender}} como segundo paso.",
    },
    MagicLink: {
      subject: "Tu enlace para iniciar sesión en {{sender}}",
      reason: "Recibes este correo porque se ha pedido un enlace de inicio de sesión en {{sender}} con esta dirección.",
    },
  },
  codeLabel: "Tu código",
  validity: "El código sirve una sola vez, durante 10 minutos.",
  open: "Continuar",
  linkText: "O abre esta dirección en tu navegador:",
  notYou: {
    code: "Si no has sido tú, ignora este correo: sin el código no pasa nada. No compartas el código con nadie.",
    account:
      "Si no has sido tú, puede que alguien esté usando tu cuenta: cambia tu contraseña. No compartas el código con nadie.",
    link: "Si no has sido tú, ignora este correo: no pasa nada mientras no se abra el enlace. No compartas el enlace con nadie.",
    invitation: "Si no esperabas esta invitación, ignora este correo: no te unes a nada hasta que la aceptes.",
  },
  footer: "{{sender}} ha enviado este correo a {{to}}.",
  sms: "{{code}} es tu código para {{sender}}. Sirve una sola vez, durante 10 minutos. No lo compartas.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
