import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Tu código para iniciar sesión en {{sender}}",
      reason: "Recibes este correo porque esta dirección se ha usado para iniciar sesión en {{sender}}.",
    },
    Register: {
      subject: "Verifica tu dirección de correo para {{sender}}",
      reason: "Recibes este correo porque esta dirección se ha usado para crear una cuenta en {{sender}}.",
    },
    ForgotPassword: {
      subject: "Restablece tu contraseña de {{sender}}",
      reason: "Has recibido este correo porque alguien ha pedido restablecer la contraseña de tu cuenta de {{sender}}.",
    },
    OrganizationInvitation: {
      subject: "Te han invitado a unirte a {{sender}}",
      reason: "Recibes este correo porque esta dirección ha sido invitada a una organización en {{sender}}.",
    },
    Generic: {
      subject: "Tu código de verificación de {{sender}}",
      reason: "Recibes este correo porque {{sender}} necesita comprobar esta dirección.",
    },
    UserPermissionValidation: {
      subject: "Confirma que eres tú en {{sender}}",
      reason: "Has recibido este correo porque alguien va a cambiar tu cuenta de {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "Verifica tu nueva dirección de correo para {{sender}}",
      reason: "Recibes este correo porque esta dirección se va a añadir a una cuenta de {{sender}}.",
    },
    MfaVerification: {
      subject: "Tu código de verificación en dos pasos de {{sender}}",
      reason: "Recibes este correo porque un inicio de sesión en tu cuenta de {{sender}} requiere un segundo paso.",
    },
    BindMfa: {
      subject: "Configura la verificación en dos pasos para {{sender}}",
      reason:
        "Has recibido este correo porque alguien está configurando esta dirección para la verificación en dos pasos en {{sender}}.",
    },
    MagicLink: {
      subject: "Tu enlace para iniciar sesión en {{sender}}",
      reason: "Recibes este correo porque se ha pedido un enlace de inicio de sesión en {{sender}} con esta dirección.",
    },
    CredentialChanged: {
      subject: "Se han cambiado tus datos de inicio de sesión en {{sender}}",
      reason: "{{change}} El cambio se hizo el {{date}}.",
    },
  },
  changes: {
    password: "Se ha cambiado la contraseña de tu cuenta de {{sender}}.",
    email: "Se ha cambiado el correo electrónico de tu cuenta de {{sender}}.",
    phone: "Se ha cambiado el número de teléfono de tu cuenta de {{sender}}.",
    username: "Se ha cambiado el nombre de usuario de tu cuenta de {{sender}}.",
    social: "Se han cambiado las cuentas sociales vinculadas a tu cuenta de {{sender}}.",
    mfa: "Se ha cambiado la verificación en dos pasos de tu cuenta de {{sender}}.",
    account: "Se ha eliminado tu cuenta de {{sender}}.",
  },
  organizationInvitation: {
    by: "{{inviter}} te ha invitado a unirte a {{organization}} en {{sender}}. {{yourRole}}La invitación caduca el {{date}}.",
    plain: "Te han invitado a unirte a {{organization}} en {{sender}}. {{yourRole}}La invitación caduca el {{date}}.",
    role: "Tu rol: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} te ha invitado a unirte a {{tenant}} en {{sender}}. Tu rol: {{role}}. La invitación caduca el {{date}}.",
    plain: "Te han invitado a unirte a {{tenant}} en {{sender}}. Tu rol: {{role}}. La invitación caduca el {{date}}.",
    roles: { admin: "Administrador", collaborator: "Colaborador" },
  },
  pausedWebhook: {
    subject: "Se ha pausado un webhook de {{tenant}}",
    reason:
      "El endpoint del webhook «{{webhook}}» lleva tres días fallando, por lo que se pausó el {{date}}. No se le enviarán eventos hasta que vuelvas a habilitarlo.",
    why: "Recibes este correo porque eres administrador de {{tenant}}.",
  },
  expiringCertificate: {
    subject: "El certificado SAML de {{application}} caduca pronto",
    reason:
      "El certificado con el que los usuarios inician sesión en «{{application}}» caduca el {{date}}. Crea otro, añádelo a la aplicación y actívalo antes de ese día.",
  },
  codeLabel: "Tu código de verificación",
  validity: "El código sirve una sola vez, durante 10 minutos.",
  open: "Continuar",
  linkText: "O abre esta dirección en tu navegador:",
  notYou: {
    change:
      "Si no has sido tú, es posible que alguien tenga acceso a tu cuenta. Restablece tu contraseña ahora y ponte en contacto con {{sender}}.",
    code: "Si no has sido tú, ignora este correo: sin el código no pasa nada. No compartas el código con nadie.",
    account:
      "Si no has sido tú, puede que alguien esté usando tu cuenta: cambia tu contraseña. No compartas el código con nadie.",
    link: "Si no has sido tú, ignora este correo: no pasa nada mientras no se abra el enlace. No compartas el enlace con nadie.",
    invitation: "Si no esperabas esta invitación, ignora este correo: no te unes a nada hasta que la aceptes.",
  },
  footer: "{{sender}} ha enviado este correo a {{to}}.",
  sms: "{{code}} es tu código de verificación de {{sender}}. Solo se puede usar una vez y caduca en 10 minutos. No lo compartas.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
