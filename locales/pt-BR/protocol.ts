import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Sair?",
  logoutText: "Você sairá daqui e dos aplicativos que usou.",
  logoutYes: "Sair",
  logoutNo: "Continuar conectado",
  signedOutTitle: "Você saiu",
  signedOutText: "Você pode fechar esta página.",
  keptTitle: "Você continua conectado",
  keptText: "Sua sessão continua. Você pode fechar esta página.",
  errorTitle: "Algo deu errado",
  errorText: "O aplicativo enviou uma solicitação que não pode ser concluída. Volte ao aplicativo e tente novamente.",
  expiredTitle: "Esta página expirou",
  backToApp: "Voltar para {{application}}",
  deviceTitle: "Conectar um dispositivo",
  deviceText: "Digite o código exibido no seu dispositivo.",
  deviceWrong: "Este código está incorreto ou expirou. Confira-o e tente novamente.",
  deviceCode: "Código do dispositivo",
  deviceContinue: "Continuar",
  deviceConfirmTitle: "Este é o seu dispositivo?",
  deviceConfirmText: "Continue somente se o seu dispositivo exibir este código:",
  deviceAbort: "Cancelar",
  deviceDoneTitle: "Seu dispositivo está conectado",
  deviceDoneText: "Você pode fechar esta página e continuar no seu dispositivo.",
  deviceKeptTitle: "Dispositivo não conectado",
  deviceKeptText: "Você cancelou. Pode fechar esta página.",
} satisfies Translation<typeof english>;
