import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Connexion d’essai",
  about: "Vous voyez des paramètres non enregistrés. Rien n’est enregistré ici et aucun message n’est envoyé.",
  user: "Utilisateur de test",
  username: "Nom d’utilisateur",
  email: "E-mail",
  phone: "Téléphone",
  password: "Mot de passe",
  code: "Code de vérification (non envoyé)",
  trace: "Décisions",
  none: "Dès que vous envoyez un formulaire, chaque règle qui décide apparaît ici.",
  allowed: "Autorisé",
  refused: "Refusé",
  restart: "Recommencer",
  doneTitle: "Connexion réussie",
  done: "Avec ces paramètres, l’utilisateur {{who}} serait maintenant connecté.",
  doneNew: "Avec ces paramètres, un compte serait maintenant créé pour {{who}}.",
  overTitle: "Cet essai est terminé",
  over: "Chaque essai dure une heure. Lancez-en un nouveau dans la console.",
} satisfies Translation<typeof english>;
