import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Você não tem acesso",
  refusedText: "Sua conta não pode abrir {{application}}. Peça acesso ao administrador ou saia e use outra conta.",
  signOut: "Sair",
  signOutTitle: "Sair?",
  signOutText: "Você sairá de {{application}} e desta sessão.",
  failedTitle: "Não foi possível entrar",
  failedText: "O acesso demorou demais, começou em outro navegador ou foi cancelado. Tente novamente.",
  tryAgain: "Tentar novamente",
  maintenanceTitle: "Em manutenção",
  maintenanceText: "{{application}} voltará em breve. Tente novamente em alguns minutos.",
  unreachableTitle: "{{application}} não está respondendo",
  unreachableText: "Não é possível acessar o aplicativo por trás deste endereço. Tente novamente em alguns minutos.",
  unavailableTitle: "O acesso está indisponível",
  unavailableText: "Não é possível verificar sua sessão agora. Tente novamente em alguns minutos.",
  goneTitle: "Não há nada aqui",
  goneText: "Nenhum aplicativo é servido neste endereço.",
} satisfies Translation<typeof english>;
