import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "O seu código para iniciar sessão em {{sender}}",
      reason: "Recebeu este e-mail porque este endereço foi usado para iniciar sessão em {{sender}}.",
    },
    Register: {
      subject: "Verifique o seu endereço de e-mail para {{sender}}",
      reason: "Recebeu este e-mail porque este endereço foi usado para criar uma conta em {{sender}}.",
    },
    ForgotPassword: {
      subject: "Reponha a sua palavra-passe de {{sender}}",
      reason: "Recebeu este e-mail porque alguém pediu para repor a palavra-passe da sua conta em {{sender}}.",
    },
    OrganizationInvitation: {
      subject: "Convite para aderir a {{sender}}",
      reason: "Recebeu este e-mail porque este endereço foi convidado para uma organização em {{sender}}.",
    },
    Generic: {
      subject: "O seu código de verificação de {{sender}}",
      reason: "Recebeu este e-mail porque {{sender}} precisa de verificar este endereço.",
    },
    UserPermissionValidation: {
      subject: "Confirme que é mesmo você em {{sender}}",
      reason: "Recebeu este e-mail porque alguém está prestes a alterar a sua conta em {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "Verifique o seu novo endereço de e-mail para {{sender}}",
      reason: "Recebeu este e-mail porque este endereço vai ser adicionado a uma conta em {{sender}}.",
    },
    MfaVerification: {
      subject: "O seu código de verificação em dois passos de {{sender}}",
      reason: "Recebeu este e-mail porque um início de sessão na sua conta em {{sender}} exige um segundo passo.",
    },
    BindMfa: {
      subject: "Configure a verificação em dois passos para {{sender}}",
      reason:
        "Recebeu este e-mail porque alguém está a configurar este endereço de e-mail para a verificação em dois passos em {{sender}}.",
    },
    MagicLink: {
      subject: "A sua ligação para iniciar sessão em {{sender}}",
      reason: "Recebeu este e-mail porque foi pedida uma ligação de início de sessão em {{sender}} com este endereço.",
    },
    CredentialChanged: {
      subject: "Os seus dados de início de sessão em {{sender}} foram alterados",
      reason: "{{change}} A alteração foi feita em {{date}}.",
    },
  },
  changes: {
    password: "A palavra-passe da sua conta {{sender}} foi alterada.",
    email: "O endereço de e-mail da sua conta {{sender}} foi alterado.",
    phone: "O número de telefone da sua conta {{sender}} foi alterado.",
    username: "O nome de utilizador da sua conta {{sender}} foi alterado.",
    social: "As contas sociais associadas à sua conta {{sender}} foram alteradas.",
    mfa: "A verificação em dois passos da sua conta {{sender}} foi alterada.",
    account: "A sua conta {{sender}} foi eliminada.",
  },
  organizationInvitation: {
    by: "{{inviter}} convidou-o para se juntar a {{organization}} em {{sender}}. {{yourRole}}O convite expira em {{date}}.",
    plain: "Foi convidado para se juntar a {{organization}} em {{sender}}. {{yourRole}}O convite expira em {{date}}.",
    role: "A sua função: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} convidou-o para se juntar a {{tenant}} em {{sender}}. A sua função: {{role}}. O convite expira em {{date}}.",
    plain:
      "Foi convidado para se juntar a {{tenant}} em {{sender}}. A sua função: {{role}}. O convite expira em {{date}}.",
    roles: { admin: "Administrador", collaborator: "Colaborador" },
  },
  pausedWebhook: {
    subject: "Um webhook de {{tenant}} foi colocado em pausa",
    reason:
      "O endpoint do webhook “{{webhook}}” falha há três dias, pelo que o webhook foi colocado em pausa em {{date}}. Não serão enviados eventos até o ativar novamente.",
    why: "Recebeu este e-mail porque é administrador de {{tenant}}.",
  },
  expiringCertificate: {
    subject: "O certificado SAML de {{application}} expira em breve",
    reason:
      "O certificado usado para iniciar sessão em “{{application}}” expira em {{date}}. Crie outro, adicione-o à aplicação e ative-o antes desse dia.",
  },
  codeLabel: "O seu código de verificação",
  validity: "O código funciona uma única vez, durante 10 minutos.",
  open: "Continuar",
  linkText: "Ou abra este endereço no navegador:",
  notYou: {
    change:
      "Se não fez esta alteração, alguém pode ter acesso à sua conta. Reponha já a sua palavra-passe e contacte {{sender}}.",
    code: "Se não foi você, ignore este e-mail: nada acontece sem o código. Nunca revele o código a ninguém.",
    account:
      "Se não foi você, alguém pode estar a usar a sua conta: altere a palavra-passe. Nunca revele o código a ninguém.",
    link: "Se não foi você, ignore este e-mail: nada acontece enquanto a ligação não for aberta. Nunca revele a ligação a ninguém.",
    invitation: "Se não esperava este convite, ignore este e-mail: não adere a nada até o aceitar.",
  },
  footer: "{{sender}} enviou este e-mail para {{to}}.",
  sms: "{{code}} é o seu código de verificação de {{sender}}. Só pode ser usado uma vez e expira dentro de 10 minutos. Não o partilhe.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
