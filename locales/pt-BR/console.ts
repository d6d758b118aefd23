import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "Ir para o conteúdo",
    tools: "Ferramentas",
    docs: "Documentação",
  },
  preferences: {
    title: "Idioma e aparência",
    save: "Salvar",
  },
  status: {
    title: "Status",
    again: "Medir novamente",
    edge: "Edge",
    edgeAbout: "Recebe cada solicitação, perto do usuário",
    ok: "Respondendo",
    down: "Sem resposta",
    pending: "Medindo",
    measured: "Tempos de ida e volta: até a edge a partir deste navegador, até as regiões a partir da edge.",
    single:
      "Esta é a edição de código aberto: ela tem um único tenant, cujos dados ficam no banco de dados desta instalação. Tempo de ida e volta a partir deste navegador.",
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
      "O banco de dados está vinculado a esta jurisdição: a Cloudflare garante que ele é executado e armazena os dados ali e em nenhum outro lugar.",
    placed: "Região preferida",
    placedAbout:
      "O banco de dados foi criado com uma indicação de localização. Espera-se que ele esteja ali, mas a indicação é uma preferência, não uma garantia.",
  },
  docs: {
    addresses: "Endereços",
    status: "Informa se esta instalação responde: 204 em caso positivo.",
    endpoints: "Encontra o endpoint de um tenant pelo ID.",
    tenantStatus: "Informa se a região de um tenant responde: 204 em caso positivo.",
    conventions: "Convenções",
    errors: "Um erro é um objeto JSON: o código é estável e destinado a programas; a mensagem é destinada a pessoas.",
    requestId: "Toda resposta tem um cabeçalho Request-Id. Informe-o ao pedir ajuda.",
    language: "As mensagens vêm no idioma do cabeçalho Accept-Language.",
  },
} satisfies Translation<typeof english>;
