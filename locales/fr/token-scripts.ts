import type english from "../en/token-scripts.ts";
import type { Translation } from "../translation.ts";

export default {
  about: "Ajoutez vos propres claims aux jetons d’accès avec un script.",
  scripts: "Scripts",
  kind: {
    "access-token": "Jeton d’accès utilisateur",
    "client-credentials": "Jeton machine à machine",
  },
  kindAbout: {
    "access-token":
      "Pour les jetons que les applications obtiennent pour un utilisateur. Le script voit l’utilisateur, ses rôles et ses organisations.",
    "client-credentials":
      "Pour les jetons que les applications machine à machine obtiennent avec des identifiants client. Le script voit l’application.",
  },
  active: "Actif",
  none: "Aucun script",
  edit: "Modifier le script",
  create: "Créer un script",
  delete: "Supprimer",
  deleteTitle: "Supprimer le script de « {{name}} » ?",
  deleteBody: "Les nouveaux jetons sont émis sans ses claims.",
  deleted: "Script de « {{name}} » supprimé.",
  script: "Script",
  scriptAbout:
    "JavaScript exécuté à chaque émission d’un jeton pour une API ou une organisation. Ce qu’il renvoie devient des claims du jeton.",
  variables: "Variables d’environnement",
  variablesAbout:
    "Chiffrées. Les valeurs enregistrées ne sont plus affichées : laissez le masque pour conserver une valeur ou saisissez-en une nouvelle.",
  variableName: "Nom de la variable {{number}}",
  variableValue: "Valeur de la variable {{number}}",
  variableRemove: "Retirer la variable {{number}}",
  variableAdd: "Ajouter une variable",
  hosts: "Hôtes autorisés",
  hostsAbout: "Le script ne peut appeler que ces hôtes avec fetch, en HTTPS.",
  host: "Hôte",
  failure: "Si le script échoue",
  failureAbout: "Les échecs figurent dans le journal d’audit dans tous les cas.",
  block: "Bloquer le jeton",
  blockAbout: "Aucun jeton n’est émis si le script échoue. Sinon, les jetons sont émis sans les claims du script.",
  samples: "Exemples",
  samplesAbout: "Ce que le script reçoit lors d’un test. Enregistrés avec le script.",
  token: "Jeton",
  context: "Contexte",
  data: "Données disponibles",
  dataAbout: "Types de ce que le script reçoit. L’éditeur les complète pendant la saisie.",
  test: "Test",
  testAbout: "Exécute le script tel qu’il est affiché ici, enregistré ou non. Rien n’est conservé.",
  run: "Lancer le test",
  claims: "Claims",
  denied: "Accès refusé",
  failed: "Le script a échoué",
  place: "(ligne {{line}}, colonne {{column}})",
  user: "Exécuter avec",
  userSearch: "Rechercher des utilisateurs",
  userSample: "Données d’exemple",
  wrongScript: "Saisissez un script de 50 000 caractères au plus.",
  wrongHost: "Saisissez des noms d’hôte tels que api.example.com, sans https:// ni chemin.",
  wrongVariable:
    "Utilisez des lettres, des chiffres et des traits de soulignement pour les noms, et saisissez une valeur pour chaque nouvelle variable.",
  valuesForHosts: "Les hôtes autorisés ont changé. Saisissez à nouveau ces valeurs : {{names}}.",
  valuesForScript:
    "Le script a changé. Saisissez à nouveau ces valeurs, ou demandez à un administrateur de l’enregistrer : {{names}}.",
  valuesForTest:
    "Les valeurs enregistrées ne servent qu’avec le script et les hôtes enregistrés. Enregistrez d’abord, ou saisissez à nouveau ces valeurs pour le test : {{names}}.",
  wrongSample: "Les exemples doivent être des objets JSON valides.",
} satisfies Translation<typeof english>;
