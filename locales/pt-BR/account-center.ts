import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Central da conta",
  about:
    "Onde seus usuários veem e alteram a própria conta: em páginas prontas ou no seu aplicativo com a Account API.",
  settings: "Configurações",
  enabled: "Central da conta",
  enabledAbout: "Para as páginas da conta e para a Account API.",
  turnOn: "Ativar a central da conta",
  turnOnAbout:
    "Quando está desativada, as páginas da conta não ficam disponíveis e a Account API recusa todas as chamadas.",
  page: "Páginas da conta",
  pageAbout: "Coloque um link para este endereço no seu aplicativo. Quem não entrou entra primeiro.",
  fields: "Campos",
  fieldsAbout: "Para cada campo, o que os usuários podem fazer com ele.",
  state: {
    Off: "Oculto",
    ReadOnly: "Ver",
    Edit: "Editar",
  },
  stateAbout: {
    Off: "Oculto: nem mostrado nem aceito.",
    ReadOnly: "Ver: mostrado, e mudanças são recusadas.",
    Edit: "Editar: mostrado e alterado pelo usuário.",
  },
  setAll: "Definir todos",
  field: {
    name: "Nome",
    avatar: "Foto",
    profile: "Dados pessoais",
    email: "E-mail",
    phone: "Telefone",
    password: "Senha",
    username: "Nome de usuário",
    social: "Contas sociais",
    mfa: "Segundos fatores",
    trustedDevice: "Dispositivos confiáveis",
    customData: "Dados personalizados",
  },
  fieldAbout: {
    name: "O nome completo.",
    avatar: "O endereço de uma imagem.",
    profile: "Nome e sobrenome, data de nascimento, fuso horário e outras claims do OpenID Connect.",
    email: "Um novo endereço é verificado com um código antes de substituir o antigo.",
    phone: "Um novo número é verificado com um código antes de substituir o antigo.",
    password: "Uma nova senha desconecta o usuário em todos os outros lugares.",
    username: "Deve ser único neste tenant.",
    social: "Vincular e desvincular contas dos seus conectores sociais.",
    mfa: "Aplicativo autenticador, chaves de acesso e códigos de backup. Os usuários confirmam a identidade antes de uma alteração.",
    trustedDevice: "Navegadores em que nenhum segundo fator é pedido. Os usuários podem revogá-los.",
    customData: "As páginas da conta mostram seus próprios campos de perfil. Todo o resto está só na Account API.",
  },
  proof: "Os usuários confirmam a identidade antes de alterar e-mail, telefone, senha ou conta social.",
  actions: "Ações",
  actionsAbout: "Os usuários sempre podem ver onde estão conectados e quais aplicativos têm acesso, e revogar ambos.",
  deletion: "Os usuários podem excluir a própria conta",
  deletionAbout:
    "Depois de confirmar a identidade e digitar uma palavra. Tudo do usuário é excluído para sempre, como quando você exclui o usuário, e o log de auditoria guarda que isso aconteceu.",
} satisfies Translation<typeof english>;
