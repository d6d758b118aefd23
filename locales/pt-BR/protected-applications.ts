import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Origem",
  originAbout: "O site que os visitantes acessam depois de entrar. Sem caminho. As mudanças levam até um minuto.",
  originInvalid: "Insira uma URL http ou https sem caminho.",
  subDomain: "Subdomínio",
  subDomainAbout: "Letras minúsculas, dígitos e hifens. Não pode ser alterado depois.",
  unavailable: "Aplicativos protegidos não estão disponíveis nesta instalação.",
  host: "Endereço",
  hostAbout: "Os visitantes abrem seu app aqui. Aponte links e favoritos para ele.",
  open: "Abrir app",
  url: "URL do app",
  callback: "Caminho de callback",
  signOut: "Caminho de saída",
  signOutAbout: "Coloque um link nas suas páginas. Encerra a sessão aqui e neste tenant.",
  rules: "Páginas que exigem login",
  rulesAbout:
    "Expressões regulares comparadas com o caminho, sem diferenciar maiúsculas. Sem regras, todas as páginas exigem login. Caminhos ambíguos, como os que têm barras codificadas, sempre exigem.",
  bypass: "Caminhos sem login",
  bypassAbout: "Caminhos exatos que requisições GET e HEAD acessam sem login, como verificações de integridade.",
  bypassInvalid: "Insira um caminho simples que comece com uma barra, como /health.",
  ruleInvalid: "Insira uma expressão regular sem lookarounds ou retrorreferências.",
  access: "Quem pode entrar",
  accessAbout:
    "Qualquer pessoa que possa entrar neste tenant, a menos que você escolha funções ou organizações. Se escolher ambos, é preciso um de cada.",
  roles: "Usuários com uma destas funções",
  organizations: "Membros de uma destas organizações",
  session: "Sessão",
  sessionAbout:
    "Por quanto tempo os visitantes permanecem conectados. Termina antes se a sessão do usuário neste tenant terminar.",
  duration: "Duração",
  days: "dias",
  durationRange: "Insira de 1 a 14 dias.",
  maintenance: "Manutenção",
  maintenanceAbout: "Mostre aos visitantes uma página de manutenção. Os caminhos sem login continuam acessíveis.",
  maintenanceSwitch: "Modo de manutenção",
  protect: "Proteção da origem",
  protectAbout:
    "Toda requisição leva este segredo no cabeçalho Meridian-Origin-Secret. Rejeite as que não o tiverem, para que ninguém contorne o login chamando a origem diretamente.",
  secret: "Segredo da origem",
  secretMasked: "Somente administradores podem ver o segredo.",
  rotate: "Rotacionar segredo",
  rotateTitle: "Rotacionar o segredo da origem?",
  rotateBody: "As requisições levarão o novo segredo em até um minuto. Até lá, deixe sua origem aceitar ambos.",
  rotated: "Segredo da origem rotacionado",
  identity: "Usuário conectado",
  identityAbout:
    "O cabeçalho Meridian-Identity leva um JWT sobre o usuário. Verifique-o com as chaves abaixo. A audiência é o ID do aplicativo.",
  domainAbout: "Sirva este app em um endereço seu, como wiki.example.com. O endereço padrão continua funcionando.",
  domainLoss: "Os links deixam de funcionar em até um minuto, e os visitantes entram novamente no endereço padrão.",
} satisfies Translation<typeof english>;
