import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Ligue o seu fornecedor de identidade",
  about: "Permita que as pessoas da sua empresa iniciem sessão em {{tenant}} com o seu fornecedor de identidade.",
  connection: "Ligação",
  until: "O link expira a",
  registerTitle: "Adicione uma aplicação",
  registerSaml: "No seu fornecedor de identidade, crie uma aplicação SAML com estes valores.",
  registerOidc: "No seu fornecedor de identidade, crie uma aplicação web com este URI de redirecionamento.",
  connectTitle: "Introduza os valores dela",
  keepSecret: "Deixe como está para manter o segredo guardado.",
  save: "Guardar ligação",
  saved: "Guardado. Teste agora a ligação.",
  savedPart: "Guardado, mas ainda faltam valores.",
  testTitle: "Teste a ligação",
  testAbout: "Inicie sessão no seu fornecedor de identidade num novo separador. Nenhuma conta é criada ou alterada.",
  testLater: "Guarde primeiro a ligação.",
  testShow: "Mostrar resultado",
  testWaiting: "Ainda sem resposta. Inicie sessão no seu fornecedor de identidade e depois mostre o resultado.",
  testOver: "Este teste expirou. Inicie outro.",
  testPassed: "Está tudo a funcionar. Não há mais nada a fazer.",
  testFailed: "Algo ainda não está certo. Corrija, guarde e teste de novo.",
  expiredTitle: "Este link expirou",
  goneTitle: "Este link já não funciona",
  askAgain: "Peça um novo a {{tenant}}.",
} satisfies Translation<typeof english>;
