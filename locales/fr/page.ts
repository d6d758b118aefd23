import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Langue",
  appearance: {
    title: "Apparence",
    system: "Système",
    light: "Clair",
    dark: "Sombre",
  },
  copy: {
    action: "Copier {{value}}",
    done: "Copié",
  },
  notFound: {
    title: "Page introuvable",
    hint: "Il n’y a rien à cette adresse. La page a peut-être été déplacée ou supprimée.",
  },
  failure: {
    title: "Une erreur est survenue",
    hint: "Cette page n’a pas pu être chargée. Réessayez. Si le problème persiste, contactez l’assistance en indiquant l’ID de la requête.",
    code: "Code d’erreur",
    requestId: "ID de la requête",
    retry: "Réessayer",
    home: "Aller à la console",
    stack: "Trace de la pile",
  },
  offline: {
    title: "Vous êtes hors ligne",
    hint: "Vérifiez votre connexion, puis réessayez.",
  },
  newVersion: {
    hint: "Une nouvelle version de la console est disponible. Rechargez la page pour continuer.",
    load: "Charger la nouvelle version",
  },
  insecure: {
    title: "Connexion non sécurisée",
    hint: "Dans un contexte non sécurisé, le navigateur ne fournit pas la cryptographie dont la console a besoin. Ouvrez-la en HTTPS ou sur localhost.",
  },
} satisfies Translation<typeof english>;
