import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Invitations",
  joining: "Adhésion en cours",
  wait: "Vous êtes en train d’être ajouté au tenant.",
  joined: "Vous êtes maintenant membre de {{tenant}}",
  mismatchTitle: "Cette invitation est destinée à une autre adresse e-mail",
  sentTo: "L’invitation a été envoyée à {{invitee}}.",
  mismatch: "Vous êtes connecté en tant que {{email}}. Passez au compte dont l’adresse a reçu l’invitation.",
  mismatchUnknown:
    "Votre compte n’a pas d’adresse e-mail confirmée. Passez au compte dont l’adresse a reçu l’invitation.",
  switch: "Changer de compte",
  stay: "Aller à la console",
  notFoundTitle: "Invitation introuvable",
  notFound:
    "Le lien est incomplet ou l’invitation a été supprimée. Demandez-en une nouvelle à la personne qui vous a invité.",
  acceptedTitle: "Cette invitation a déjà servi",
  accepted: "Vous l’avez déjà acceptée.",
  acceptedElse: "Elle a déjà été acceptée. Une invitation ne sert qu’une fois.",
  revokedTitle: "Cette invitation a été révoquée",
  revoked: "Demandez-en une nouvelle à la personne qui vous a invité.",
  expiredTitle: "Cette invitation a expiré",
  expired: "Une invitation est valable sept jours. Demandez-en une nouvelle à la personne qui vous a invité.",
  open: "Ouvrir {{tenant}}",
  failedTitle: "Vous n’avez pas pu rejoindre le tenant",
} satisfies Translation<typeof english>;
