import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Conecte seu provedor de identidade",
  about: "Permita que as pessoas da sua empresa entrem em {{tenant}} com seu provedor de identidade.",
  connection: "Conexão",
  until: "O link expira em",
  registerTitle: "Adicione um aplicativo",
  registerSaml: "No seu provedor de identidade, crie um aplicativo SAML com estes valores.",
  registerOidc: "No seu provedor de identidade, crie um aplicativo web com este URI de redirecionamento.",
  connectTitle: "Insira os valores dele",
  keepSecret: "Deixe como está para manter o segredo salvo.",
  save: "Salvar conexão",
  saved: "Salvo. Agora teste a conexão.",
  savedPart: "Salvo, mas ainda faltam valores.",
  testTitle: "Teste a conexão",
  testAbout: "Entre no seu provedor de identidade em uma nova aba. Nenhuma conta é criada ou alterada.",
  testLater: "Salve a conexão primeiro.",
  testShow: "Mostrar resultado",
  testWaiting: "Ainda sem resposta. Entre no seu provedor de identidade e depois mostre o resultado.",
  testOver: "Este teste expirou. Inicie outro.",
  testPassed: "Tudo funciona. Não há mais nada a fazer.",
  testFailed: "Algo ainda não está certo. Corrija, salve e teste de novo.",
  expiredTitle: "Este link expirou",
  goneTitle: "Este link não funciona mais",
  askAgain: "Peça um novo a {{tenant}}.",
} satisfies Translation<typeof english>;
