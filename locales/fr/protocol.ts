import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Se déconnecter\u00a0?",
  logoutText: "Vous serez déconnecté ici et des applications que vous avez utilisées.",
  logoutYes: "Se déconnecter",
  logoutNo: "Rester connecté",
  signedOutTitle: "Déconnecté",
  signedOutText: "Vous pouvez fermer cette page.",
  keptTitle: "Vous êtes toujours connecté",
  keptText: "Votre session continue. Vous pouvez fermer cette page.",
  errorTitle: "Une erreur est survenue",
  errorText: "L’application a envoyé une requête qui ne peut pas aboutir. Revenez à l’application et réessayez.",
  expiredTitle: "Cette page a expiré",
  backToApp: "Revenir à {{application}}",
  deviceTitle: "Connecter un appareil",
  deviceText: "Saisissez le code affiché par votre appareil.",
  deviceWrong: "Ce code n’existe pas ou a expiré. Vérifiez-le et réessayez.",
  deviceCode: "Code de l’appareil",
  deviceContinue: "Continuer",
  deviceConfirmTitle: "Est-ce votre appareil\u00a0?",
  deviceConfirmText: "Continuez seulement si votre appareil affiche ce code\u00a0:",
  deviceAbort: "Annuler",
  deviceDoneTitle: "Votre appareil est connecté",
  deviceDoneText: "Vous pouvez fermer cette page et continuer sur votre appareil.",
  deviceKeptTitle: "Appareil non connecté",
  deviceKeptText: "Vous avez annulé. Vous pouvez fermer cette page.",
} satisfies Translation<typeof english>;
