import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "No tienes acceso",
  refusedText:
    "Tu cuenta no puede abrir {{application}}. Pide acceso a tu administrador o cierra sesión y usa otra cuenta.",
  signOut: "Cerrar sesión",
  signOutTitle: "¿Cerrar sesión?",
  signOutText: "Se cerrará tu sesión en {{application}} y esta sesión.",
  failedTitle: "No pudimos iniciar tu sesión",
  failedText: "El inicio de sesión tardó demasiado, empezó en otro navegador o se canceló. Inténtalo de nuevo.",
  tryAgain: "Intentar de nuevo",
  maintenanceTitle: "En mantenimiento",
  maintenanceText: "{{application}} volverá pronto. Inténtalo de nuevo en unos minutos.",
  unreachableTitle: "{{application}} no responde",
  unreachableText: "No se puede acceder a la aplicación tras esta dirección. Inténtalo de nuevo en unos minutos.",
  unavailableTitle: "El inicio de sesión no está disponible",
  unavailableText: "No podemos comprobar tu sesión en este momento. Inténtalo de nuevo en unos minutos.",
  goneTitle: "Aquí no hay nada",
  goneText: "No hay ninguna aplicación en esta dirección.",
} satisfies Translation<typeof english>;
