import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "Ir para o conteúdo",
    tools: "Ferramentas",
    docs: "Documentação",
  },
  preferences: {
    title: "Idioma e aspeto",
    save: "Guardar",
  },
  status: {
    title: "Estado",
    again: "Medir novamente",
    edge: "Edge",
    edgeAbout: "Recebe cada pedido, perto do utilizador",
    ok: "A responder",
    down: "Sem resposta",
    pending: "A medir",
    measured: "Tempos de ida e volta: até à edge a partir deste navegador, até às regiões a partir da edge.",
    single:
      "Esta é a edição de código aberto: tem um único tenant, cujos dados estão na base de dados desta instalação. Tempo de ida e volta a partir deste navegador.",
  },
  region: {
    EU: "Europa",
    US: "Oeste dos EUA",
    AU: "Austrália",
    JP: "Japão",
  },
  binding: {
    pinned: "Região garantida",
    pinnedAbout:
      "A base de dados está vinculada a esta jurisdição: a Cloudflare garante que é executada e guarda os dados ali e em mais lado nenhum.",
    placed: "Região preferida",
    placedAbout:
      "A base de dados foi criada com uma indicação de localização. Espera-se que esteja ali, mas a indicação é uma preferência e não uma garantia.",
  },
  docs: {
    addresses: "Endereços",
    status: "Indica se esta instalação responde: 204 em caso afirmativo.",
    endpoints: "Encontra o endpoint de um tenant pelo seu ID.",
    tenantStatus: "Indica se a região de um tenant responde: 204 em caso afirmativo.",
    conventions: "Convenções",
    errors: "Um erro é um objeto JSON: o código é estável e destina-se a programas; a mensagem destina-se a pessoas.",
    requestId: "Cada resposta tem um cabeçalho Request-Id. Indique-o quando pedir ajuda.",
    language: "As mensagens vêm no idioma do cabeçalho Accept-Language.",
  },
} satisfies Translation<typeof english>;
