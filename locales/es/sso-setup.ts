import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Conecta tu proveedor de identidad",
  about: "Permite que las personas de tu empresa inicien sesión en {{tenant}} con tu proveedor de identidad.",
  connection: "Conexión",
  until: "El enlace caduca el",
  registerTitle: "Añade una aplicación",
  registerSaml: "En tu proveedor de identidad, crea una aplicación SAML con estos valores.",
  registerOidc: "En tu proveedor de identidad, crea una aplicación web con esta URI de redirección.",
  connectTitle: "Introduce sus valores",
  keepSecret: "Déjalo como está para conservar el secreto guardado.",
  save: "Guardar conexión",
  saved: "Guardado. Ahora prueba la conexión.",
  savedPart: "Guardado, pero aún faltan valores.",
  testTitle: "Prueba la conexión",
  testAbout: "Inicia sesión en tu proveedor de identidad en una pestaña nueva. No se crea ni cambia ninguna cuenta.",
  testLater: "Guarda primero la conexión.",
  testShow: "Mostrar resultado",
  testWaiting: "Aún no hay respuesta. Inicia sesión en tu proveedor de identidad y después muestra el resultado.",
  testOver: "Esta prueba ha caducado. Inicia otra.",
  testPassed: "Todo funciona. No hay nada más que hacer.",
  testFailed: "Todavía hay algo mal. Corrígelo, guarda y vuelve a probar.",
  expiredTitle: "Este enlace ha caducado",
  goneTitle: "Este enlace ya no funciona",
  askAgain: "Pide uno nuevo a {{tenant}}.",
} satisfies Translation<typeof english>;
