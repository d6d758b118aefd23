import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Collega il tuo provider di identità",
  about: "Consenti alle persone della tua azienda di accedere a {{tenant}} con il tuo provider di identità.",
  connection: "Connessione",
  until: "Il link scade il",
  registerTitle: "Aggiungi un’applicazione",
  registerSaml: "Nel tuo provider di identità, crea un’applicazione SAML con questi valori.",
  registerOidc: "Nel tuo provider di identità, crea un’applicazione web con questo URI di reindirizzamento.",
  connectTitle: "Inserisci i suoi valori",
  keepSecret: "Lascia invariato per mantenere il segreto salvato.",
  save: "Salva connessione",
  saved: "Salvato. Ora prova la connessione.",
  savedPart: "Salvato, ma mancano ancora dei valori.",
  testTitle: "Prova la connessione",
  testAbout: "Accedi al tuo provider di identità in una nuova scheda. Nessun account viene creato o modificato.",
  testLater: "Salva prima la connessione.",
  testShow: "Mostra risultato",
  testWaiting: "Ancora nessuna risposta. Accedi al tuo provider di identità, poi mostra il risultato.",
  testOver: "Questo test è scaduto. Avviane uno nuovo.",
  testPassed: "Funziona tutto. Non c’è altro da fare.",
  testFailed: "Qualcosa non va ancora. Correggi, salva e prova di nuovo.",
  expiredTitle: "Questo link è scaduto",
  goneTitle: "Questo link non funziona più",
  askAgain: "Chiedine uno nuovo a {{tenant}}.",
} satisfies Translation<typeof english>;
