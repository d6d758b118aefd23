import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Idioma",
  appearance: {
    title: "Aparência",
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
    hint: "Esta página não existe. Ela pode ter sido movida ou excluída.",
  },
  failure: {
    title: "Algo deu errado",
    hint: "Não foi possível carregar esta página. Tente novamente. Se o problema continuar, fale com o suporte e informe o ID da solicitação.",
    code: "Código de erro",
    requestId: "ID da solicitação",
    retry: "Tentar novamente",
    home: "Ir para o console",
    stack: "Stack trace",
  },
  offline: {
    title: "Você está off-line",
    hint: "Verifique sua conexão e tente novamente.",
  },
  newVersion: {
    hint: "Uma nova versão do console está disponível. Recarregue a página para continuar.",
    load: "Carregar a nova versão",
  },
  insecure: {
    title: "Conexão não segura",
    hint: "Em contextos não seguros, o navegador não oferece a criptografia de que o console precisa. Abra-o por HTTPS ou em localhost.",
  },
} satisfies Translation<typeof english>;
