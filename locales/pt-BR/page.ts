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
    hint: "Não há nada neste endereço. A página pode ter sido movida ou excluída.",
  },
  failure: {
    title: "Algo deu errado",
    hint: "Não foi possível exibir esta página. Tente novamente e informe o ID da solicitação se isso se repetir.",
    code: "Código de erro",
    requestId: "ID da solicitação",
    retry: "Tentar novamente",
    home: "Ir para o console",
    stack: "Pilha de chamadas",
  },
} satisfies Translation<typeof english>;
