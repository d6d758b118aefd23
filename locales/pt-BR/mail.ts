import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "Seu código para entrar em {{sender}}",
      reason: "Você recebeu este e-mail porque este endereço foi usado para entrar em {{sender}}.",
    },
    Register: {
      subject: "Verifique seu endereço de e-mail para {{sender}}",
      reason: "Você recebeu este e-mail porque este endereço foi usado para criar uma conta em {{sender}}.",
    },
    ForgotPassword: {
      subject: "Redefina sua senha de {{sender}}",
      reason: "Você recebeu este e-mail porque alguém pediu para redefinir a senha da sua conta em {{sender}}.",
    },
    OrganizationInvitation: {
      subject: "Convite para entrar em {{sender}}",
      reason: "Você recebeu este e-mail porque este endereço foi convidado para uma organização em {{sender}}.",
    },
    Generic: {
      subject: "Seu código de verificação de {{sender}}",
      reason: "Você recebeu este e-mail porque {{sender}} precisa verificar este endereço.",
    },
    UserPermissionValidation: {
      subject: "Confirme que é você em {{sender}}",
      reason: "Você recebeu este e-mail porque alguém está prestes a alterar sua conta em {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "Verifique seu novo endereço de e-mail para {{sender}}",
      reason: "Você recebeu este e-mail porque este endereço será adicionado a uma conta em {{sender}}.",
    },
    MfaVerification: {
      subject: "Seu código de verificação em duas etapas de {{sender}}",
      reason: "Você recebeu este e-mail porque um login na sua conta em {{sender}} exige uma segunda etapa.",
    },
    BindMfa: {
      subject: "Configure a verificação em duas etapas para {{sender}}",
      reason:
        "Você recebeu este e-mail porque alguém está configurando este endereço de e-mail para a verificação em duas etapas em {{sender}}.",
    },
    MagicLink: {
      subject: "Seu link para entrar em {{sender}}",
      reason: "Você recebeu este e-mail porque um link para entrar em {{sender}} foi solicitado com este endereço.",
    },
    CredentialChanged: {
      subject: "Seus dados de acesso a {{sender}} foram alterados",
      reason: "{{change}} A alteração foi feita em {{date}}.",
    },
  },
  changes: {
    password: "A senha da sua conta {{sender}} foi alterada.",
    email: "O e-mail da sua conta {{sender}} foi alterado.",
    phone: "O número de telefone da sua conta {{sender}} foi alterado.",
    username: "O nome de usuário da sua conta {{sender}} foi alterado.",
    social: "As contas sociais vinculadas à sua conta {{sender}} foram alteradas.",
    mfa: "A verificação em duas etapas da sua conta {{sender}} foi alterada.",
    account: "A sua conta {{sender}} foi excluída.",
  },
  organizationInvitation: {
    by: "{{inviter}} convidou você para entrar em {{organization}} no {{sender}}. {{yourRole}}O convite expira em {{date}}.",
    plain:
      "Você recebeu um convite para entrar em {{organization}} no {{sender}}. {{yourRole}}O convite expira em {{date}}.",
    role: "Sua função: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} convidou você para entrar em {{tenant}} no {{sender}}. Sua função: {{role}}. O convite expira em {{date}}.",
    plain:
      "Você recebeu um convite para entrar em {{tenant}} no {{sender}}. Sua função: {{role}}. O convite expira em {{date}}.",
    roles: { admin: "Administrador", collaborator: "Colaborador" },
  },
  pausedWebhook: {
    subject: "Um webhook de {{tenant}} foi pausado",
    reason:
      "O endpoint do webhook “{{webhook}}” está falhando há três dias, por isso o webhook foi pausado em {{date}}. Nenhum evento será enviado até você ativá-lo novamente.",
    why: "Você recebeu este e-mail porque é administrador de {{tenant}}.",
  },
  expiringCertificate: {
    subject: "O certificado SAML de {{application}} expira em breve",
    reason:
      "O certificado usado para o login em “{{application}}” expira em {{date}}. Crie outro, adicione-o ao aplicativo e ative-o antes desse dia.",
  },
  codeLabel: "Seu código de verificação",
  validity: "O código funciona uma única vez, por 10 minutos.",
  open: "Continuar",
  linkText: "Ou abra este endereço no navegador:",
  notYou: {
    change:
      "Se não foi você, alguém pode ter acesso à sua conta. Redefina sua senha agora e entre em contato com {{sender}}.",
    code: "Se não foi você, ignore este e-mail: nada acontece sem o código. Nunca passe o código a ninguém.",
    account: "Se não foi você, alguém pode estar usando sua conta: altere sua senha. Nunca passe o código a ninguém.",
    link: "Se não foi você, ignore este e-mail: nada acontece enquanto o link não for aberto. Nunca passe o link a ninguém.",
    invitation: "Se você não esperava este convite, ignore este e-mail: você não entra em nada até aceitá-lo.",
  },
  footer: "{{sender}} enviou este e-mail para {{to}}.",
  sms: "{{code}} é seu código de verificação de {{sender}}. Só pode ser usado uma vez e expira em 10 minutos. Não o compartilhe.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
