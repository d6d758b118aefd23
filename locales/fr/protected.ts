import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Vous n’avez pas accès",
  refusedText:
    "Votre compte ne peut pas ouvrir {{application}}. Demandez l’accès à votre administrateur, ou déconnectez-vous et utilisez un autre compte.",
  signOut: "Se déconnecter",
  signOutTitle: "Se déconnecter ?",
  signOutText: "Vous serez déconnecté de {{application}} et de cette session.",
  failedTitle: "La connexion a échoué",
  failedText: "La connexion a pris trop de temps, a commencé dans un autre navigateur ou a été annulée. Réessayez.",
  tryAgain: "Réessayer",
  maintenanceTitle: "En maintenance",
  maintenanceText: "{{application}} sera bientôt de retour. Réessayez dans quelques minutes.",
  unreachableTitle: "{{application}} ne répond pas",
  unreachableText: "L’application derrière cette adresse est injoignable. Réessayez dans quelques minutes.",
  unavailableTitle: "Connexion indisponible",
  unavailableText: "Impossible de vérifier votre session pour le moment. Réessayez dans quelques minutes.",
  goneTitle: "Rien ici",
  goneText: "Aucune application n’est servie à cette adresse.",
} satisfies Translation<typeof english>;
