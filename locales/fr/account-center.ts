import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Espace de compte",
  about:
    "Où vos utilisateurs consultent et modifient leur compte : sur des pages prêtes à l’emploi ou dans votre application avec l’Account API.",
  settings: "Réglages",
  enabled: "Espace de compte",
  enabledAbout: "Pour les pages de compte comme pour l’Account API.",
  turnOn: "Activer l’espace de compte",
  turnOnAbout:
    "Quand il est désactivé, les pages de compte ne sont pas disponibles et l’Account API refuse chaque appel.",
  page: "Pages de compte",
  pageAbout:
    "Ajoutez un lien vers cette adresse dans votre application. Les utilisateurs non connectés se connectent d’abord.",
  fields: "Champs",
  fieldsAbout: "Pour chaque champ, ce que les utilisateurs peuvent en faire eux-mêmes.",
  state: {
    Off: "Masqué",
    ReadOnly: "Lecture",
    Edit: "Modification",
  },
  stateAbout: {
    Off: "Masqué : ni affiché ni accepté.",
    ReadOnly: "Lecture : affiché, les modifications sont refusées.",
    Edit: "Modification : affiché et modifiable par l’utilisateur.",
  },
  setAll: "Tout définir",
  field: {
    name: "Nom",
    avatar: "Photo",
    profile: "Informations personnelles",
    email: "Adresse e-mail",
    phone: "Numéro de téléphone",
    password: "Mot de passe",
    username: "Nom d’utilisateur",
    social: "Comptes sociaux",
    mfa: "Seconds facteurs",
    trustedDevice: "Appareils de confiance",
    customData: "Données personnalisées",
  },
  fieldAbout: {
    name: "Le nom complet.",
    avatar: "L’adresse d’une image.",
    profile: "Prénom et nom, date de naissance, fuseau horaire et autres claims OpenID Connect.",
    email: "Une nouvelle adresse est vérifiée par un code avant de remplacer l’ancienne.",
    phone: "Un nouveau numéro est vérifié par un code avant de remplacer l’ancien.",
    password: "Un nouveau mot de passe déconnecte l’utilisateur partout ailleurs.",
    username: "Doit être unique dans ce tenant.",
    social: "Lier et dissocier des comptes chez vos connecteurs sociaux.",
    mfa: "Application d’authentification, clés d’accès et codes de secours. Les utilisateurs confirment leur identité avant une modification.",
    trustedDevice:
      "Navigateurs dans lesquels aucun second facteur n’est demandé. Les utilisateurs peuvent les révoquer.",
    customData:
      "Les pages de compte affichent vos propres champs de profil. Le reste est uniquement dans l’Account API.",
  },
  proof:
    "Les utilisateurs confirment leur identité avant de modifier une adresse e-mail, un numéro de téléphone, un mot de passe ou un compte social.",
  actions: "Actions",
  actionsAbout:
    "Les utilisateurs peuvent toujours voir où ils sont connectés et quelles applications ont accès, et révoquer l’un comme l’autre.",
  deletion: "Les utilisateurs peuvent supprimer leur compte",
  deletionAbout:
    "Après avoir confirmé leur identité et saisi un mot. Tout ce qui appartient à l’utilisateur est supprimé définitivement, comme lorsque vous supprimez l’utilisateur, et le journal d’audit en garde la trace.",
} satisfies Translation<typeof english>;
