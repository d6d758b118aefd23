import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Rejoindre {{organization}}",
  by: "{{inviter}} vous a invité à rejoindre {{organization}}.",
  plain: "Vous avez été invité à rejoindre {{organization}}.",
  role: "Rôle",
  sentTo: "Envoyée à",
  expires: "Expire le",
  accept: "Accepter l’invitation",
  next: "Ensuite, connectez-vous ou créez un compte avec cette adresse.",
  mismatch: "Vous êtes connecté en tant que {{account}}. Passez au compte dont l’adresse a reçu l’invitation.",
  switch: "Changer de compte",
  joined: "Vous êtes maintenant membre de {{organization}}",
  acceptedTitle: "Cette invitation a déjà servi",
  accepted: "Elle a déjà été acceptée. Une invitation ne sert qu’une fois.",
  revokedTitle: "Cette invitation a été révoquée",
  expiredTitle: "Cette invitation a expiré",
  askAgain: "Demandez-en une nouvelle à la personne qui vous a invité.",
  notFoundTitle: "Ce lien ne fonctionne plus",
  notFound:
    "Une invitation plus récente a peut-être été envoyée. Ouvrez le lien du dernier e-mail, ou demandez-en une nouvelle à la personne qui vous a invité.",
} satisfies Translation<typeof english>;
