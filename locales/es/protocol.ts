import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "¿Cerrar sesión?",
  logoutText: "Se cerrará tu sesión aquí y en las aplicaciones que has usado.",
  logoutYes: "Cerrar sesión",
  logoutNo: "Mantener la sesión",
  signedOutTitle: "Sesión cerrada",
  signedOutText: "Puedes cerrar esta página.",
  keptTitle: "Sigue con la sesión iniciada",
  keptText: "Su sesión continúa. Puede cerrar esta página.",
  errorTitle: "Algo ha fallado",
  errorText:
    "La aplicación ha enviado una solicitud que no se puede completar. Vuelve a la aplicación e inténtalo de nuevo.",
  expiredTitle: "Esta página ha caducado",
  backToApp: "Volver a {{application}}",
  deviceTitle: "Conectar un dispositivo",
  deviceText: "Introduce el código que muestra tu dispositivo.",
  deviceWrong: "Ese código no existe o ha caducado. Compruébalo e inténtalo de nuevo.",
  deviceCode: "Código del dispositivo",
  deviceContinue: "Continuar",
  deviceConfirmTitle: "¿Es este tu dispositivo?",
  deviceConfirmText: "Continúa solo si tu dispositivo muestra este código:",
  deviceAbort: "Cancelar",
  deviceDoneTitle: "Tu dispositivo está conectado",
  deviceDoneText: "Puedes cerrar esta página y seguir en tu dispositivo.",
  deviceKeptTitle: "Dispositivo no conectado",
  deviceKeptText: "Has cancelado la operación. Puedes cerrar esta página.",
} satisfies Translation<typeof english>;
