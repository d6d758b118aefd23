import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "Saltar al contenido",
    tools: "Herramientas",
    docs: "Documentación",
  },
  preferences: {
    title: "Idioma y apariencia",
    save: "Guardar",
  },
  status: {
    title: "Estado",
    again: "Medir de nuevo",
    edge: "Edge",
    edgeAbout: "Recibe cada solicitud, cerca del usuario",
    ok: "Responde",
    down: "Sin respuesta",
    pending: "Midiendo",
    measured: "Tiempos de ida y vuelta: al edge desde este navegador, a las regiones desde el edge.",
    single:
      "Esta es la edición de código abierto: tiene un solo tenant, cuyos datos están en la base de datos de esta instalación. Tiempo de ida y vuelta desde este navegador.",
  },
  region: {
    EU: "Europa",
    US: "Oeste de EE. UU.",
    AU: "Australia",
    JP: "Japón",
  },
  binding: {
    pinned: "Región garantizada",
    pinnedAbout:
      "La base de datos está ligada a esta jurisdicción: Cloudflare garantiza que se ejecuta y guarda sus datos allí y en ningún otro lugar.",
    placed: "Región preferida",
    placedAbout:
      "La base de datos se creó con una indicación de ubicación. Se espera que esté allí, pero la indicación es una preferencia y no una garantía.",
  },
  docs: {
    addresses: "Direcciones",
    status: "Indica si esta instalación responde: 204 si es así.",
    endpoints: "Encuentra el endpoint de un tenant por su ID.",
    tenantStatus: "Indica si la región de un tenant responde: 204 si es así.",
    conventions: "Convenciones",
    errors:
      "Un error es un objeto JSON: su código es estable y está pensado para los programas; su mensaje, para las personas.",
    requestId: "Cada respuesta lleva una cabecera Request-Id. Indícala cuando pidas ayuda.",
    language: "Los mensajes están en el idioma de la cabecera Accept-Language.",
  },
} satisfies Translation<typeof english>;
