import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Connectez votre fournisseur d’identité",
  about: "Permettez aux membres de votre entreprise de se connecter à {{tenant}} avec votre fournisseur d’identité.",
  connection: "Connexion",
  until: "Le lien expire le",
  registerTitle: "Ajoutez une application",
  registerSaml: "Dans votre fournisseur d’identité, créez une application SAML avec ces valeurs.",
  registerOidc: "Dans votre fournisseur d’identité, créez une application web avec cet URI de redirection.",
  connectTitle: "Saisissez ses valeurs",
  keepSecret: "Laissez tel quel pour conserver le secret enregistré.",
  save: "Enregistrer la connexion",
  saved: "Enregistré. Testez maintenant la connexion.",
  savedPart: "Enregistré, mais il manque encore des valeurs.",
  testTitle: "Testez la connexion",
  testAbout: "Connectez-vous à votre fournisseur d’identité dans un nouvel onglet. Aucun compte n’est créé ni modifié.",
  testLater: "Enregistrez d’abord la connexion.",
  testShow: "Afficher le résultat",
  testWaiting: "Pas encore de réponse. Connectez-vous à votre fournisseur d’identité, puis affichez le résultat.",
  testOver: "Ce test a expiré. Lancez-en un nouveau.",
  testPassed: "Tout fonctionne. Il n’y a rien d’autre à faire.",
  testFailed: "Quelque chose ne va pas encore. Corrigez, enregistrez, puis testez à nouveau.",
  expiredTitle: "Ce lien a expiré",
  goneTitle: "Ce lien ne fonctionne plus",
  askAgain: "Demandez-en un nouveau à {{tenant}}.",
} satisfies Translation<typeof english>;
