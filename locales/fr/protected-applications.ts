import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Origine",
  originAbout:
    "Le site que les visiteurs atteignent après la connexion. Sans chemin. Les changements prennent jusqu’à une minute.",
  originInvalid: "Saisissez une URL http ou https sans chemin.",
  subDomain: "Sous-domaine",
  subDomainAbout: "Minuscules, chiffres et tirets. Ne peut pas être modifié ensuite.",
  unavailable: "Les applications protégées ne sont pas disponibles sur cette installation.",
  host: "Adresse",
  hostAbout: "Les visiteurs ouvrent votre application ici. Faites-y pointer liens et favoris.",
  open: "Ouvrir l’application",
  url: "URL de l’application",
  callback: "Chemin de rappel",
  signOut: "Chemin de déconnexion",
  signOutAbout: "Ajoutez-y un lien dans vos pages. Il met fin à la session ici et dans ce tenant.",
  rules: "Pages nécessitant une connexion",
  rulesAbout:
    "Expressions régulières comparées au chemin, sans tenir compte de la casse. Sans règle, toutes les pages nécessitent une connexion. Les chemins ambigus, par exemple avec des barres obliques encodées, en nécessitent toujours une.",
  bypass: "Chemins sans connexion",
  bypassAbout: "Chemins exacts que les requêtes GET et HEAD atteignent sans connexion, comme les contrôles d’état.",
  bypassInvalid: "Saisissez un chemin simple commençant par une barre oblique, comme /health.",
  ruleInvalid: "Saisissez une expression régulière sans assertions avant/arrière ni références arrière.",
  access: "Qui peut entrer",
  accessAbout:
    "Toute personne pouvant se connecter à ce tenant, sauf si vous choisissez des rôles ou des organisations. Si vous choisissez les deux, il faut l’un et l’autre.",
  roles: "Utilisateurs ayant l’un de ces rôles",
  organizations: "Membres de l’une de ces organisations",
  session: "Session",
  sessionAbout:
    "Durée pendant laquelle les visiteurs restent connectés. La session se termine plus tôt si celle de l’utilisateur dans ce tenant prend fin.",
  duration: "Durée",
  days: "jours",
  durationRange: "Saisissez de 1 à 14 jours.",
  maintenance: "Maintenance",
  maintenanceAbout: "Afficher une page de maintenance aux visiteurs. Les chemins sans connexion restent accessibles.",
  maintenanceSwitch: "Mode maintenance",
  protect: "Protection de l’origine",
  protectAbout:
    "Chaque requête porte ce secret dans l’en-tête Meridian-Origin-Secret. Rejetez celles qui ne l’ont pas, afin que personne ne contourne la connexion en appelant directement l’origine.",
  secret: "Secret d’origine",
  secretMasked: "Seuls les administrateurs peuvent voir le secret.",
  rotate: "Renouveler le secret",
  rotateTitle: "Renouveler le secret d’origine ?",
  rotateBody:
    "Les requêtes portent le nouveau secret en moins d’une minute. D’ici là, votre origine doit accepter les deux.",
  rotated: "Secret d’origine renouvelé",
  identity: "Utilisateur connecté",
  identityAbout:
    "L’en-tête Meridian-Identity porte un JWT sur l’utilisateur. Vérifiez-le avec les clés ci-dessous. Son audience est l’identifiant de l’application.",
  domainAbout:
    "Servez cette application à votre propre adresse, comme wiki.example.com. L’adresse par défaut continue de fonctionner.",
  domainLoss:
    "Les liens vers lui cessent de fonctionner en moins d’une minute, et les visiteurs se reconnectent à l’adresse par défaut.",
} satisfies Translation<typeof english>;
