import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Terminar sessão?",
  logoutText: "A sua sessão será terminada aqui e nas aplicações que usou.",
  logoutYes: "Terminar sessão",
  logoutNo: "Manter a sessão",
  signedOutTitle: "Sessão terminada",
  signedOutText: "Pode fechar esta página.",
  keptTitle: "Continua com sessão iniciada",
  keptText: "A sua sessão continua. Pode fechar esta página.",
  errorTitle: "Algo correu mal",
  errorText: "A aplicação enviou um pedido que não pode ser concluído. Volte à aplicação e tente novamente.",
  expiredTitle: "Esta página expirou",
  backToApp: "Voltar a {{application}}",
  deviceTitle: "Ligar um dispositivo",
  deviceText: "Introduza o código mostrado no seu dispositivo.",
  deviceWrong: "Este código está incorreto ou expirou. Verifique-o e tente novamente.",
  deviceCode: "Código do dispositivo",
  deviceContinue: "Continuar",
  deviceConfirmTitle: "Este é o seu dispositivo?",
  deviceConfirmText: "Continue apenas se o seu dispositivo mostrar este código:",
  deviceAbort: "Cancelar",
  deviceDoneTitle: "O seu dispositivo está ligado",
  deviceDoneText: "Pode fechar esta página e continuar no seu dispositivo.",
  deviceKeptTitle: "Dispositivo não ligado",
  deviceKeptText: "Cancelou a operação. Pode fechar esta página.",
} satisfies Translation<typeof english>;
