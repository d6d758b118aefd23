import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Não tem acesso",
  refusedText:
    "A sua conta não pode abrir {{application}}. Peça acesso ao administrador ou termine sessão e utilize outra conta.",
  signOut: "Terminar sessão",
  signOutTitle: "Terminar sessão?",
  signOutText: "A sessão em {{application}} e esta sessão serão terminadas.",
  failedTitle: "Não foi possível iniciar sessão",
  failedText: "O início de sessão demorou demasiado, começou noutro navegador ou foi cancelado. Tente novamente.",
  tryAgain: "Tentar novamente",
  maintenanceTitle: "Em manutenção",
  maintenanceText: "{{application}} voltará em breve. Tente novamente dentro de alguns minutos.",
  unreachableTitle: "{{application}} não está a responder",
  unreachableText:
    "Não é possível aceder à aplicação por trás deste endereço. Tente novamente dentro de alguns minutos.",
  unavailableTitle: "O início de sessão está indisponível",
  unavailableText: "De momento não é possível verificar a sua sessão. Tente novamente dentro de alguns minutos.",
  goneTitle: "Não há nada aqui",
  goneText: "Nenhuma aplicação é servida neste endereço.",
} satisfies Translation<typeof english>;
