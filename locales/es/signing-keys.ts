import type english from "../en/signing-keys.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Claves",
  about: "Claves que firman los tokens y las cookies que mantienen la sesión iniciada.",
  signing: {
    title: "Claves de firma de tokens",
    about: "Las apps y API verifican los tokens de ID y de acceso con las claves públicas que publica tu tenant.",
    rotate: "Rotar claves de firma de tokens",
    rotateAbout:
      "La clave nueva se publica ahora y empieza a firmar en 15 minutos. Los tokens firmados con la actual siguen siendo válidos.",
    rotated: "Clave nueva publicada. Empieza a firmar en 15 minutos.",
  },
  cookie: {
    title: "Claves de cookies",
    about: "Firman las cookies de los inicios de sesión. Tus apps nunca las ven.",
    rotate: "Rotar claves de cookies",
    rotateAbout:
      "Las cookies nuevas se firman con la clave nueva de inmediato. No se cierra ninguna sesión: las claves anteriores siguen funcionando.",
    rotated: "Claves de cookies rotadas",
  },
  id: "ID de clave",
  algorithm: "Algoritmo",
  status: "Estado",
  statuses: {
    Next: "Siguiente",
    Current: "Actual",
    Previous: "Anterior",
  },
  since: "Firma desde",
  lastUsed: "Último uso por",
  unused: "Sin uso detectado",
  lastUsedBy: "Último uso por {{names}}.",
  delete: "Eliminar clave",
  deleteTitle: "¿Eliminar esta clave?",
  loss: {
    next: "Aún no ha firmado nada. No se puede deshacer.",
    signing: "Los tokens firmados con ella se rechazan desde ahora. No se puede deshacer.",
    cookie: "Se cierra la sesión de los usuarios con cookies firmadas con ella. No se puede deshacer.",
  },
  deleted: "Clave eliminada",
  rotate: "Rotar claves",
  kind: "Claves que rotar",
  both: "Todas",
  rsaAbout: "Para tokens de ID y API que piden RS256. Todas las bibliotecas lo admiten.",
  ecAbout: "Para tokens de acceso. Son más cortos.",
  es256About: "Para aplicaciones y API que piden ES256. Así se añade la primera clave ES256 del tenant.",
  pinned: "Las apps y API que fijan una clave rechazan la nueva. Dásela en los próximos 15 minutos.",
  schedule: "Rotación automática",
  scheduleAbout:
    "Las claves se rotan cuando la más reciente tiene esta antigüedad. El historial muestra cada rotación.",
  scheduleSaved: "Rotación automática guardada",
  off: "Desactivada",
  every: "Cada {{days}}",
  next: "Próxima rotación",
  change: "Cambiar",
  interval: "Intervalo",
  save: "Guardar",
} satisfies Translation<typeof english>;
