import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Início de sessão de teste",
  about: "Está a ver definições por guardar. Nada aqui é guardado e nenhuma mensagem é enviada.",
  user: "Utilizador de teste",
  username: "Nome de utilizador",
  email: "E-mail",
  phone: "Telefone",
  password: "Palavra-passe",
  code: "Código de verificação (não enviado)",
  trace: "Decisões",
  none: "Cada regra que decide aparece aqui assim que envia um formulário.",
  allowed: "Permitido",
  refused: "Recusado",
  restart: "Começar novamente",
  doneTitle: "Sessão iniciada",
  done: "Com estas definições, a sessão de {{who}} seria agora iniciada.",
  doneNew: "Com estas definições, seria agora criada uma conta para {{who}}.",
  overTitle: "Este teste terminou",
  over: "Os testes ficam abertos durante uma hora. Inicie um novo na consola.",
} satisfies Translation<typeof english>;
