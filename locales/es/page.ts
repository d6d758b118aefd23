import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Idioma",
  appearance: {
    title: "Apariencia",
    system: "Sistema",
    light: "Claro",
    dark: "Oscuro",
  },
  copy: {
    action: "Copiar {{value}}",
    done: "Copiado",
  },
  notFound: {
    title: "Página no encontrada",
    hint: "No hay nada en esta dirección. Puede que la página se haya movido o eliminado.",
  },
  failure: {
    title: "Algo ha fallado",
    hint: "No se ha podido cargar esta página. Inténtalo de nuevo. Si el problema continúa, contacta con el soporte e indica el ID de la solicitud.",
    code: "Código de error",
    requestId: "ID de la solicitud",
    retry: "Reintentar",
    home: "Ir a la consola",
    stack: "Pila de llamadas",
  },
  offline: {
    title: "No tienes conexión",
    hint: "Comprueba tu conexión e inténtalo de nuevo.",
  },
  newVersion: {
    hint: "Hay una nueva versión de la consola disponible. Recarga la página para continuar.",
    load: "Cargar la nueva versión",
  },
  insecure: {
    title: "Conexión no segura",
    hint: "En contextos no seguros, el navegador no ofrece la criptografía que la consola necesita. Ábrela por HTTPS o en localhost.",
  },
} satisfies Translation<typeof english>;
