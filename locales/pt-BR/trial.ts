import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Teste de login",
  about: "Você está vendo configurações não salvas. Nada aqui é salvo, e nenhuma mensagem é enviada.",
  user: "Usuário de teste",
  username: "Nome de usuário",
  email: "E-mail",
  phone: "Telefone",
  password: "Senha",
  code: "Código de verificação (não enviado)",
  trace: "Decisões",
  none: "Cada regra que decide aparece aqui assim que você envia um formulário.",
  allowed: "Permitido",
  refused: "Recusado",
  restart: "Começar novamente",
  doneTitle: "Login concluído",
  done: "Com estas configurações, o login de {{who}} seria concluído agora.",
  doneNew: "Com estas configurações, uma conta seria criada agora para {{who}}.",
  overTitle: "Este teste terminou",
  over: "Os testes ficam abertos por uma hora. Inicie um novo no console.",
} satisfies Translation<typeof english>;
