import type english from "../en/domains.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Domaines personnalisés",
  about: "Connectez vos utilisateurs à une adresse à vous, comme login.example.com.",
  empty: "Aucun domaine personnalisé pour l’instant.",
  default: "Adresse par défaut",
  defaultAbout: "Elle fonctionne toujours, même à côté de domaines personnalisés.",
  domain: "Domaine",
  state: "État",
  states: {
    PendingVerification: "En attente du DNS",
    PendingSsl: "Émission du certificat",
    Active: "Actif",
    Error: "Erreur",
  },
  checked: "Dernière vérification",
  notYet: "Pas encore",
  add: "Ajouter un domaine",
  addAbout: "Utilisez un sous-domaine d’un domaine qui vous appartient.",
  added: "{{domain}} ajouté",
  before: "Avant le passage de vos utilisateurs",
  beforeBody:
    "Les sessions et les clés d’accès appartiennent à une adresse. Sous la nouvelle, les utilisateurs se reconnectent, et les clés d’accès de l’ancienne n’y fonctionnent pas. Les applications continuent de fonctionner jusqu’à ce que vous changiez leur émetteur.",
  back: "Domaines personnalisés",
  issuer: "Émetteur",
  issuerAbout:
    "Les applications qui utilisent ce domaine sont configurées avec lui. Les jetons de l’ancien émetteur restent valides.",
  records: "Enregistrements DNS",
  recordsAbout:
    "Ajoutez ces enregistrements chez votre fournisseur DNS. Ils peuvent mettre un certain temps à être visibles.",
  local: "Les noms sous localhost n’ont besoin d’aucun enregistrement.",
  type: "Type",
  recordName: "Nom",
  value: "Valeur",
  found: "Trouvé",
  notFound: "Introuvable",
  matches: "Conforme",
  health: "Santé",
  healthAbout: "Ce que les dernières vérifications ont trouvé. Les domaines sont vérifiés automatiquement.",
  certificate: "Expiration du certificat",
  renewed: "Il est renouvelé automatiquement.",
  checks: "Vérifications récentes",
  time: "Heure",
  checkNow: "Vérifier maintenant",
  delete: "Supprimer le domaine",
  deleteTitle: "Supprimer {{domain}} ?",
  deleteBody:
    "Les applications et les liens qui l’utilisent cessent de fonctionner en moins d’une minute, et les clés d’accès créées sous ce domaine ne servent nulle part ailleurs.",
  deleted: "{{domain}} supprimé",
  primary: "Principal",
  makePrimary: "Définir comme principal",
  unmakePrimary: "Utiliser l’adresse par défaut",
  primaryAbout:
    "Les liens des e-mails, comme les invitations, mènent au domaine principal. Les connexions restent à l’adresse où elles commencent.",
  primaryChanged: "Domaine principal modifié",
} satisfies Translation<typeof english>;
