import type english from "../en/signing-keys.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Clés",
  about: "Clés qui signent les jetons et les cookies qui maintiennent les sessions.",
  signing: {
    title: "Clés de signature des jetons",
    about: "Les apps et API vérifient les jetons d’ID et d’accès avec les clés publiques que votre tenant publie.",
    rotate: "Renouveler les clés de signature",
    rotateAbout:
      "La nouvelle clé est publiée maintenant et signe dans 15 minutes. Les jetons signés avec l’actuelle restent valides.",
    rotated: "Nouvelle clé publiée. Elle signe dans 15 minutes.",
  },
  cookie: {
    title: "Clés des cookies",
    about: "Signent les cookies de connexion. Vos apps ne les voient jamais.",
    rotate: "Renouveler les clés des cookies",
    rotateAbout:
      "Les nouveaux cookies sont signés aussitôt avec la nouvelle clé. Personne n’est déconnecté : les anciennes restent valables.",
    rotated: "Clés des cookies renouvelées",
  },
  id: "ID de clé",
  algorithm: "Algorithme",
  status: "État",
  statuses: {
    Next: "Suivante",
    Current: "Actuelle",
    Previous: "Précédente",
  },
  since: "Signe à partir du",
  lastUsed: "Dernière utilisation par",
  unused: "Aucune utilisation constatée",
  lastUsedBy: "Dernière utilisation par {{names}}.",
  delete: "Supprimer la clé",
  deleteTitle: "Supprimer cette clé ?",
  loss: {
    next: "Elle n’a encore rien signé. Cette action est définitive.",
    signing: "Les jetons signés avec elle sont désormais refusés. Cette action est définitive.",
    cookie: "Les utilisateurs dont elle a signé les cookies sont déconnectés. Cette action est définitive.",
  },
  deleted: "Clé supprimée",
  rotate: "Renouveler les clés",
  kind: "Clés à renouveler",
  both: "Toutes",
  rsaAbout: "Pour les jetons d’ID et les API qui demandent RS256. Toutes les bibliothèques la prennent en charge.",
  ecAbout: "Pour les jetons d’accès. Ils sont plus courts.",
  es256About: "Pour les applications et API qui demandent ES256. La première clé ES256 du tenant s’ajoute ainsi.",
  pinned: "Les apps et API qui figent une clé refusent la nouvelle. Donnez-la-leur dans les 15 minutes.",
  schedule: "Renouvellement automatique",
  scheduleAbout:
    "Les clés sont renouvelées dès que la plus récente atteint cet âge. L’historique liste chaque renouvellement.",
  scheduleSaved: "Renouvellement automatique enregistré",
  off: "Désactivé",
  every: "Tous les {{days}}",
  next: "Prochain renouvellement",
  change: "Modifier",
  interval: "Intervalle",
  save: "Enregistrer",
} satisfies Translation<typeof english>;
