import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Idioma",
  appearance: {
    title: "Aspeto",
    system: "Sistema",
    light: "Claro",
    dark: "Escuro",
  },
  copy: {
    action: "Copiar {{value}}",
    done: "Copiado",
  },
  notFound: {
    title: "Página não encontrada",
    hint: "Não existe nada neste endereço. A página pode ter sido movida ou eliminada.",
  },
  failure: {
    title: "Ocorreu um problema",
    hint: "Não foi possível mostrar esta página. Tente novamente e indique o ID do pedido se voltar a acontecer.",
    code: "Código de erro",
    requestId: "ID do pedido",
    retry: "Tentar novamente",
    home: "Ir para a consola",
    stack: "Pilha de chamadas",
  },
} satisfies Translation<typeof english>;
