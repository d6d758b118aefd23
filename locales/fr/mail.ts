import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Votre code de connexion à {{sender}}",
      reason: "Vous recevez cet e-mail parce que cette adresse a été utilisée pour se connecter à {{sender}}.",
    },
    Register: {
      subject: "Vérifiez votre adresse e-mail pour {{sender}}",
      reason: "Vous recevez cet e-mail parce que cette adresse a été utilisée pour créer un compte sur {{sender}}.",
    },
    ForgotPassword: {
      subject: "Réinitialisez votre mot de passe {{sender}}",
      reason:
        "Vous recevez cet e-mail parce que quelqu’un a demandé à réinitialiser le mot de passe de votre compte {{sender}}.",
    },
    OrganizationInvitation: {
      subject: "Vous êtes invité à rejoindre {{sender}}",
      reason: "Vous recevez cet e-mail parce que cette adresse a été invitée dans une organisation sur {{sender}}.",
    },
    Generic: {
      subject: "Votre code de vérification {{sender}}",
      reason: "Vous recevez cet e-mail parce que {{sender}} doit vérifier cette adresse.",
    },
    UserPermissionValidation: {
      subject: "Confirmez votre identité sur {{sender}}",
      reason: "Vous recevez cet e-mail parce que quelqu’un s’apprête à modifier votre compte {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "Vérifiez votre nouvelle adresse e-mail pour {{sender}}",
      reason: "Vous recevez cet e-mail parce que cette adresse doit être ajoutée à un compte {{sender}}.",
    },
    MfaVerification: {
      subject: "Votre code de vérification en deux étapes {{sender}}",
      reason: "Vous recevez cet e-mail parce qu’une connexion à votre compte {{sender}} demande une deuxième étape.",
    },
    BindMfa: {
      subject: "Configurez la vérification en deux étapes pour {{sender}}",
      reason:
        "Vous recevez cet e-mail parce que quelqu’un configure cette adresse e-mail pour la vérification en deux étapes sur {{sender}}.",
    },
    MagicLink: {
      subject: "Votre lien de connexion à {{sender}}",
      reason: "Vous recevez cet e-mail parce qu’un lien de connexion à {{sender}} a été demandé avec cette adresse.",
    },
    CredentialChanged: {
      subject: "Vos informations de connexion à {{sender}} ont été modifiées",
      reason: "{{change}} La modification a été effectuée le {{date}}.",
    },
  },
  changes: {
    password: "Le mot de passe de votre compte {{sender}} a été modifié.",
    email: "L’adresse e-mail de votre compte {{sender}} a été modifiée.",
    phone: "Le numéro de téléphone de votre compte {{sender}} a été modifié.",
    username: "Le nom d’utilisateur de votre compte {{sender}} a été modifié.",
    social: "Les comptes sociaux associés à votre compte {{sender}} ont été modifiés.",
    mfa: "La validation en deux étapes de votre compte {{sender}} a été modifiée.",
    account: "Votre compte {{sender}} a été supprimé.",
  },
  organizationInvitation: {
    by: "{{inviter}} vous a invité à rejoindre {{organization}} sur {{sender}}. {{yourRole}}L’invitation expire le {{date}}.",
    plain:
      "Vous avez été invité à rejoindre {{organization}} sur {{sender}}. {{yourRole}}L’invitation expire le {{date}}.",
    role: "Votre rôle : {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} vous a invité à rejoindre {{tenant}} sur {{sender}}. Votre rôle : {{role}}. L’invitation expire le {{date}}.",
    plain:
      "Vous avez été invité à rejoindre {{tenant}} sur {{sender}}. Votre rôle : {{role}}. L’invitation expire le {{date}}.",
    roles: { admin: "Administrateur", collaborator: "Collaborateur" },
  },
  pausedWebhook: {
    subject: "Un webhook de {{tenant}} a été suspendu",
    reason:
      "Le point de terminaison du webhook « {{webhook}} » échoue depuis trois jours. Le webhook a donc été suspendu le {{date}}. Aucun événement ne lui est envoyé tant que vous ne le réactivez pas.",
    why: "Vous recevez cet e-mail car vous êtes administrateur de {{tenant}}.",
  },
  expiringCertificate: {
    subject: "Le certificat SAML de {{application}} expire bientôt",
    reason:
      "Le certificat qui connecte les utilisateurs à « {{application}} » expire le {{date}}. Créez-en un autre, ajoutez-le à l’application et activez-le avant ce jour.",
  },
  codeLabel: "Votre code de vérification",
  validity: "Le code est utilisable une seule fois, pendant 10 minutes.",
  open: "Continuer",
  linkText: "Ou ouvrez cette adresse dans votre navigateur\u00a0:",
  notYou: {
    change:
      "Si vous n’êtes pas à l’origine de cette modification, quelqu’un a peut-être accès à votre compte. Réinitialisez votre mot de passe dès maintenant et contactez {{sender}}.",
    code: "Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien ne se passe sans le code. Ne communiquez jamais ce code.",
    account:
      "Si ce n’était pas vous, quelqu’un utilise peut-être votre compte\u00a0: changez votre mot de passe. Ne communiquez jamais ce code.",
    link: "Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien ne se passe tant que le lien n’est pas ouvert. Ne communiquez jamais ce lien.",
    invitation:
      "Si vous n’attendiez pas cette invitation, ignorez cet e-mail\u00a0: vous ne rejoignez rien tant que vous ne l’acceptez pas.",
  },
  footer: "{{sender}} a envoyé cet e-mail à {{to}}.",
  sms: "{{code}} est votre code de vérification {{sender}}. Il ne peut être utilisé qu’une fois et expire dans 10\u00a0minutes. Ne le communiquez à personne.",
  smsLink: "{{sender}} : {{link}}",
} satisfies Translation<typeof english>;
