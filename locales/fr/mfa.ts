import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Authentification multifacteur",
  about: "Les comptes restent protégés, même si un mot de passe est volé.",
  settings: "Paramètres",
  start: {
    title: "Recommandé\u00a0: application, clé d’accès et codes de secours",
    about:
      "Les utilisateurs choisissent une application d’authentification ou une clé d’accès. Les codes de secours leur servent s’ils perdent leur appareil.",
    action: "Utiliser les facteurs recommandés",
  },
  factors: "Facteurs",
  factorsAbout:
    "Ce que les utilisateurs peuvent configurer comme second facteur. Chacun en a besoin d’un et peut en avoir plusieurs.",
  factor: { Totp: "Application d’authentification", WebAuthn: "Clé d’accès", BackupCode: "Codes de secours" },
  factorAbout: {
    Totp: "Des codes qui changent toutes les 30 secondes, dans une application sur le téléphone. Fonctionne hors ligne.",
    WebAuthn:
      "Empreinte, visage ou code de l’appareil. Résiste à l’hameçonnage. Liée à {{host}}\u00a0: les clés d’accès ne fonctionnent ni sur d’autres domaines ni dans les applications natives.",
    BackupCode:
      "Dix codes à usage unique en cas de perte d’un appareil. Les utilisateurs les reçoivent après avoir configuré un autre facteur.",
  },
  alone:
    "Les codes de secours ne peuvent pas être le seul facteur. Activez aussi les applications d’authentification ou les clés d’accès.",
  needsFactor: "Activez d’abord les applications d’authentification ou les clés d’accès.",
  policy: "Politique",
  policyAbout:
    "Qui doit configurer un facteur. Celui qui en a un doit toujours le fournir, quelle que soit la politique.",
  when: "Quand les utilisateurs configurent un facteur",
  prompt: {
    PromptAtSignInAndSignUp: "Proposer à l’inscription et à la connexion",
    PromptOnlyAtSignIn: "Proposer à la connexion seulement",
    NoPrompt: "Ne pas proposer",
    Mandatory: "Exiger de tous les utilisateurs",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "Les utilisateurs, nouveaux et existants, sont invités à configurer un facteur. Ils peuvent remettre à plus tard et ne sont plus sollicités.",
    PromptOnlyAtSignIn:
      "L’inscription reste courte. Les utilisateurs sont invités lors d’une connexion ultérieure et peuvent remettre à plus tard.",
    NoPrompt: "Les utilisateurs qui veulent un facteur le configurent sur leur page de compte.",
    Mandatory:
      "Personne ne se connecte sans second facteur. Ceux qui n’en ont pas en configurent un à leur prochaine connexion.",
  },
  organization: "Exiger des membres d’organisations",
  organizationAbout:
    "Les membres des organisations qui exigent la MFA doivent configurer un facteur. Les autres utilisateurs peuvent toujours remettre à plus tard.",
  meaning: {
    title: "Ce que cela signifie",
    off: "Aucun second facteur n’est demandé.",
    nobody: "Personne n’est invité à configurer un facteur.",
    required_one: "{{count, number}} utilisateur sans facteur doit en configurer un à sa prochaine connexion.",
    required_many: "{{count, number}} d’utilisateurs sans facteur doivent en configurer un à leur prochaine connexion.",
    required_other: "{{count, number}} utilisateurs sans facteur doivent en configurer un à leur prochaine connexion.",
    prompted_one:
      "{{count, number}} utilisateur sera invité à configurer un facteur à sa prochaine connexion et pourra remettre à plus tard.",
    prompted_many:
      "{{count, number}} d’utilisateurs seront invités à configurer un facteur à leur prochaine connexion et pourront remettre à plus tard.",
    prompted_other:
      "{{count, number}} utilisateurs seront invités à configurer un facteur à leur prochaine connexion et pourront remettre à plus tard.",
    members_one:
      "{{count, number}} membre d’une organisation qui exige la MFA doit configurer un facteur à sa prochaine connexion.",
    members_many:
      "{{count, number}} de membres d’organisations qui exigent la MFA doivent configurer un facteur à leur prochaine connexion.",
    members_other:
      "{{count, number}} membres d’organisations qui exigent la MFA doivent configurer un facteur à leur prochaine connexion.",
    covered: "Utilisateurs ayant un facteur\u00a0: {{having, number}} sur {{all, number}} ({{percent}}).",
    estimated: "Estimation à partir de {{sample, number}} utilisateurs.",
  },
  passkey: {
    title: "Connexion par clé d’accès",
    about:
      "Les utilisateurs se connectent avec une clé d’accès au lieu d’un mot de passe. Elle compte pour deux facteurs, aucun autre n’est donc demandé.",
    enabled: "Se connecter avec une clé d’accès",
    enabledAbout:
      "Après une connexion par mot de passe ou par code, il est proposé de créer une clé d’accès, même si les clés d’accès ne sont pas un second facteur.",
    button: "Bouton sur la page de connexion",
    buttonAbout: "Les utilisateurs le sélectionnent, puis choisissent une clé d’accès de leur appareil.",
    autofill: "Suggérer les clés d’accès dans le champ d’identifiant",
    autofillAbout: "Les navigateurs les proposent comme des mots de passe enregistrés.",
  },
  device: {
    title: "Appareils de confiance",
    about:
      "Les utilisateurs peuvent se passer du second facteur sur leurs propres appareils pendant un certain temps. Eux et les administrateurs peuvent révoquer un appareil à tout moment.",
    enabled: "Autoriser les appareils de confiance",
    enabledAbout:
      "Les pages qui demandent un facteur affichent une case à cocher. Les applications peuvent toujours exiger le facteur.",
    needsFactor:
      "Les appareils de confiance nécessitent un facteur. Désactivez cette option, ou activez les applications d’authentification ou les clés d’accès.",
    days: "Durée de confiance",
    daysUnit: "jours",
    daysRange: "Saisissez un nombre entier de 1 à 365.",
  },
  risk: {
    title: "Désactiver ce que les utilisateurs ont configuré\u00a0?",
    released_one: "Le facteur configuré ne sera plus demandé à {{count, number}} utilisateur.",
    released_many: "Le facteur configuré ne sera plus demandé à {{count, number}} d’utilisateurs.",
    released_other: "Le facteur configuré ne sera plus demandé à {{count, number}} utilisateurs.",
    passkeys_one: "{{count, number}} utilisateur ne pourra plus se connecter avec une clé d’accès.",
    passkeys_many: "{{count, number}} d’utilisateurs ne pourront plus se connecter avec une clé d’accès.",
    passkeys_other: "{{count, number}} utilisateurs ne pourront plus se connecter avec une clé d’accès.",
    kept: "Rien n’est supprimé. Tout fonctionne à nouveau dès que vous réactivez.",
    action: "Désactiver",
    check: "Désactiver quand même",
  },
} satisfies Translation<typeof english>;
