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
    hint: "Esta página não existe. Pode ter sido movida ou eliminada.",
  },
  failure: {
    title: "Ocorreu um problema",
    hint: "Não foi possível carregar esta página. Tente novamente. Se o problema continuar, contacte o suporte e indique o ID do pedido.",
    code: "Código de erro",
    requestId: "ID do pedido",
    retry: "Tentar novamente",
    home: "Ir para a consola",
    stack: "Stack trace",
  },
  offline: {
    title: "Está offline",
    hint: "Verifique a sua ligação e tente novamente.",
  },
  newVersion: {
    hint: "Está disponível uma nova versão da consola. Recarregue a página para continuar.",
    load: "Carregar a nova versão",
  },
  insecure: {
    title: "Ligação não segura",
    hint: "Em contextos não seguros, o navegador não disponibiliza a criptografia de que a consola precisa. Abra-a por HTTPS ou em localhost.",
  },
} satisfies Translation<typeof english>;
