import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Centro da conta",
  about:
    "Onde os seus utilizadores veem e alteram a própria conta: em páginas prontas ou na sua aplicação com a Account API.",
  settings: "Definições",
  enabled: "Centro da conta",
  enabledAbout: "Para as páginas da conta e para a Account API.",
  turnOn: "Ativar o centro da conta",
  turnOnAbout:
    "Quando está desativado, as páginas da conta não estão disponíveis e a Account API rejeita todas as chamadas.",
  page: "Páginas da conta",
  pageAbout: "Coloque uma ligação para este endereço na sua aplicação. Quem não tem sessão iniciada inicia-a primeiro.",
  fields: "Campos",
  fieldsAbout: "Para cada campo, o que os utilizadores podem fazer com ele.",
  state: {
    Off: "Oculto",
    ReadOnly: "Ver",
    Edit: "Editar",
  },
  stateAbout: {
    Off: "Oculto: nem mostrado nem aceite.",
    ReadOnly: "Ver: mostrado, e as alterações são rejeitadas.",
    Edit: "Editar: mostrado e alterado pelo utilizador.",
  },
  setAll: "Definir todos",
  field: {
    name: "Nome",
    avatar: "Fotografia",
    profile: "Dados pessoais",
    email: "E-mail",
    phone: "Telefone",
    password: "Palavra-passe",
    username: "Nome de utilizador",
    social: "Contas sociais",
    mfa: "Segundos fatores",
    trustedDevice: "Dispositivos fidedignos",
    customData: "Dados personalizados",
  },
  fieldAbout: {
    name: "O nome completo.",
    avatar: "O endereço de uma imagem.",
    profile: "Nome e apelido, data de nascimento, fuso horário e outras claims OpenID Connect.",
    email: "Um novo endereço é verificado com um código antes de substituir o antigo.",
    phone: "Um novo número é verificado com um código antes de substituir o antigo.",
    password: "Uma nova palavra-passe termina a sessão do utilizador em todos os outros locais.",
    username: "Tem de ser único neste tenant.",
    social: "Associar e desassociar contas dos seus conectores sociais.",
    mfa: "Aplicação de autenticação, chaves de acesso e códigos de backup. Os utilizadores confirmam a identidade antes de uma alteração.",
    trustedDevice: "Navegadores em que não é pedido um segundo fator. Os utilizadores podem revogá-los.",
    customData: "As páginas da conta mostram os seus próprios campos de perfil. Tudo o resto está só na Account API.",
  },
  proof:
    "Os utilizadores confirmam a identidade antes de alterarem o e-mail, o telefone, a palavra-passe ou uma conta social.",
  actions: "Ações",
  actionsAbout:
    "Os utilizadores podem sempre ver onde têm sessão iniciada e que aplicações têm acesso, e revogar ambos.",
  deletion: "Os utilizadores podem eliminar a própria conta",
  deletionAbout:
    "Depois de confirmarem a identidade e escreverem uma palavra. Tudo do utilizador é eliminado definitivamente, como quando elimina o utilizador, e o registo de auditoria guarda que aconteceu.",
} satisfies Translation<typeof english>;
