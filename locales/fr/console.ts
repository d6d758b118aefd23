import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "Aller au contenu",
    tools: "Outils",
    docs: "Documentation",
  },
  preferences: {
    title: "Langue et apparence",
    save: "Enregistrer",
  },
  status: {
    title: "État",
    again: "Mesurer à nouveau",
    edge: "Edge",
    edgeAbout: "Reçoit chaque requête, au plus près de l’utilisateur",
    ok: "Répond",
    down: "Pas de réponse",
    pending: "Mesure en cours",
    measured: "Allers-retours : vers l’edge depuis ce navigateur, vers les régions depuis l’edge.",
    single:
      "Ceci est l’édition open source : elle n’a qu’un tenant, dont les données se trouvent dans la base de cette installation. Aller-retour depuis ce navigateur.",
  },
  region: {
    EU: "Europe",
    US: "Ouest des États-Unis",
    AU: "Australie",
    JP: "Japon",
  },
  binding: {
    pinned: "Région garantie",
    pinnedAbout:
      "La base de données est liée à cette juridiction : Cloudflare garantit qu’elle s’exécute et stocke ses données là et nulle part ailleurs.",
    placed: "Région souhaitée",
    placedAbout:
      "La base de données a été créée avec une indication d’emplacement. Elle devrait s’y trouver, mais l’indication exprime une préférence et non une garantie.",
  },
  docs: {
    addresses: "Adresses",
    status: "Indique si cette installation répond : 204 si c’est le cas.",
    endpoints: "Trouve le point de terminaison d’un tenant à partir de son identifiant.",
    tenantStatus: "Indique si la région d’un tenant répond : 204 si c’est le cas.",
    conventions: "Conventions",
    errors:
      "Une erreur est un objet JSON : son code est stable et destiné aux programmes, son message est destiné aux personnes.",
    requestId: "Chaque réponse comporte un en-tête Request-Id. Indiquez-le lorsque vous demandez de l’aide.",
    language: "Les messages sont dans la langue de l’en-tête Accept-Language.",
  },
} satisfies Translation<typeof english>;
