import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Origem",
  originAbout:
    "O site a que os visitantes acedem depois de iniciarem sessão. Sem caminho. As alterações demoram até um minuto.",
  originInvalid: "Introduza um URL http ou https sem caminho.",
  subDomain: "Subdomínio",
  subDomainAbout: "Letras minúsculas, dígitos e hífenes. Não pode ser alterado mais tarde.",
  unavailable: "As aplicações protegidas não estão disponíveis nesta instalação.",
  host: "Endereço",
  hostAbout: "Os visitantes abrem a sua aplicação aqui. Aponte ligações e favoritos para este endereço.",
  open: "Abrir aplicação",
  url: "URL da aplicação",
  callback: "Caminho de callback",
  signOut: "Caminho para terminar sessão",
  signOutAbout: "Coloque uma ligação nas suas páginas. Termina a sessão aqui e neste tenant.",
  rules: "Páginas que exigem início de sessão",
  rulesAbout:
    "Expressões regulares comparadas com o caminho, sem distinguir maiúsculas. Sem regras, todas as páginas exigem início de sessão. Os caminhos ambíguos, como os que têm barras codificadas, exigem-no sempre.",
  bypass: "Caminhos sem início de sessão",
  bypassAbout: "Caminhos exatos a que os pedidos GET e HEAD acedem sem início de sessão, como verificações de estado.",
  bypassInvalid: "Introduza um caminho simples que comece por uma barra, como /health.",
  ruleInvalid: "Introduza uma expressão regular sem lookarounds nem retrorreferências.",
  access: "Quem pode entrar",
  accessAbout:
    "Qualquer pessoa que possa iniciar sessão neste tenant, a menos que escolha funções ou organizações. Se escolher ambos, é necessário um de cada.",
  roles: "Utilizadores com uma destas funções",
  organizations: "Membros de uma destas organizações",
  session: "Sessão",
  sessionAbout:
    "Durante quanto tempo os visitantes mantêm a sessão. Termina antes se a sessão do utilizador neste tenant terminar.",
  duration: "Duração",
  days: "dias",
  durationRange: "Introduza de 1 a 14 dias.",
  maintenance: "Manutenção",
  maintenanceAbout:
    "Mostre aos visitantes uma página de manutenção. Os caminhos sem início de sessão continuam acessíveis.",
  maintenanceSwitch: "Modo de manutenção",
  protect: "Proteção da origem",
  protectAbout:
    "Cada pedido leva este segredo no cabeçalho Meridian-Origin-Secret. Rejeite os que não o tiverem, para que ninguém contorne o início de sessão chamando a origem diretamente.",
  secret: "Segredo da origem",
  secretMasked: "Só os administradores podem ver o segredo.",
  rotate: "Rodar segredo",
  rotateTitle: "Rodar o segredo da origem?",
  rotateBody: "Os pedidos levarão o novo segredo dentro de um minuto. Até lá, a origem deve aceitar ambos.",
  rotated: "Segredo da origem rodado",
  identity: "Utilizador com sessão iniciada",
  identityAbout:
    "O cabeçalho Meridian-Identity leva um JWT sobre o utilizador. Verifique-o com as chaves abaixo. A audiência é o ID da aplicação.",
  domainAbout:
    "Sirva esta aplicação num endereço seu, como wiki.example.com. O endereço predefinido continua a funcionar.",
  domainLoss:
    "As ligações deixam de funcionar dentro de um minuto e os visitantes iniciam sessão de novo no endereço predefinido.",
} satisfies Translation<typeof english>;
