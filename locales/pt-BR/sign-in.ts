import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Entrar",
  identifier: "E-mail, telefone ou nome de usuário",
  password: "Senha",
  continue: "Continuar",
  signInAction: "Entrar",
  consentTitle: "Permitir “{{application}}”?",
  consentText: "“{{application}}” quer agir em seu nome, {{user}}. O aplicativo poderá usar:",
  organizations: "Organizações que ele pode ver",
  allow: "Permitir",
  deny: "Não permitir",
  expiredTitle: "Esta página expirou",
  expiredText: "Volte ao aplicativo e entre novamente por lá.",
  unavailable: "Isso não é possível no momento. Tente novamente em instantes.",
  scopes: {
    openid: "o ID da sua conta",
    profile: "seu nome, sua foto e seu perfil",
    email: "seu endereço de e-mail",
    phone: "seu número de telefone",
    address: "seu endereço postal",
    custom_data: "os dados que os aplicativos guardam sobre você",
    identities: "seus métodos de entrada vinculados",
    roles: "suas funções",
    offline_access: "tudo isso enquanto você estiver ausente",
    organizations: "suas organizações",
    organization_roles: "suas funções nas organizações",
  },
} satisfies Translation<typeof english>;
