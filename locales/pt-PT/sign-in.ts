import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Iniciar sessão",
  identifier: "E-mail, telefone ou nome de utilizador",
  password: "Palavra-passe",
  continue: "Continuar",
  signInAction: "Iniciar sessão",
  consentTitle: "Permitir “{{application}}”?",
  consentText: "“{{application}}” pretende agir em seu nome, {{user}}. A aplicação poderá utilizar:",
  organizations: "Organizações que pode ver",
  allow: "Permitir",
  deny: "Não permitir",
  expiredTitle: "Esta página expirou",
  expiredText: "Volte à aplicação e inicie sessão novamente a partir daí.",
  unavailable: "De momento, não é possível. Tente novamente dentro de instantes.",
  scopes: {
    openid: "o ID da sua conta",
    profile: "o seu nome, a sua fotografia e o seu perfil",
    email: "o seu endereço de e-mail",
    phone: "o seu número de telefone",
    address: "a sua morada",
    custom_data: "os dados que as aplicações guardam sobre si",
    identities: "os seus métodos de início de sessão associados",
    roles: "as suas funções",
    offline_access: "tudo isto durante a sua ausência",
    organizations: "as suas organizações",
    organization_roles: "as suas funções nas organizações",
  },
} satisfies Translation<typeof english>;
