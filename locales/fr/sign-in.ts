import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Se connecter",
  identifier: "E-mail, téléphone ou nom d’utilisateur",
  password: "Mot de passe",
  continue: "Continuer",
  signInAction: "Se connecter",
  consentTitle: "Autoriser «\u00a0{{application}}\u00a0»\u00a0?",
  consentText: "«\u00a0{{application}}\u00a0» souhaite agir en votre nom, {{user}}. Elle pourra utiliser\u00a0:",
  organizations: "Organisations qu’elle peut voir",
  allow: "Autoriser",
  deny: "Ne pas autoriser",
  expiredTitle: "Cette page a expiré",
  expiredText: "Revenez à l’application et reconnectez-vous depuis celle-ci.",
  unavailable: "Cette opération est impossible pour le moment. Réessayez dans quelques instants.",
  scopes: {
    openid: "l’identifiant de votre compte",
    profile: "votre nom, votre photo et votre profil",
    email: "votre adresse e-mail",
    phone: "votre numéro de téléphone",
    address: "votre adresse postale",
    custom_data: "les données que les applications conservent sur vous",
    identities: "vos méthodes de connexion associées",
    roles: "vos rôles",
    offline_access: "tout cela en votre absence",
    organizations: "vos organisations",
    organization_roles: "vos rôles dans les organisations",
  },
} satisfies Translation<typeof english>;
