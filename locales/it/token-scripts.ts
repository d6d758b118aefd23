import type english from "../en/token-scripts.ts";
import type { Translation } from "../translation.ts";

export default {
  about: "Aggiungi i tuoi claim ai token di accesso con uno script.",
  scripts: "Script",
  kind: {
    "access-token": "Token di accesso utente",
    "client-credentials": "Token machine-to-machine",
  },
  kindAbout: {
    "access-token":
      "Per i token che le applicazioni ottengono per un utente. Lo script vede l’utente, i suoi ruoli e le sue organizzazioni.",
    "client-credentials":
      "Per i token che le app machine-to-machine ottengono con le credenziali client. Lo script vede l’applicazione.",
  },
  active: "Attivo",
  none: "Nessuno script",
  edit: "Modifica script",
  create: "Crea script",
  delete: "Elimina",
  deleteTitle: "Eliminare lo script di “{{name}}”?",
  deleteBody: "I nuovi token vengono emessi senza i suoi claim.",
  deleted: "Script di “{{name}}” eliminato.",
  script: "Script",
  scriptAbout:
    "JavaScript eseguito ogni volta che viene emesso un token per un’API o un’organizzazione. Ciò che restituisce diventa claim del token.",
  variables: "Variabili d’ambiente",
  variablesAbout:
    "Cifrate. I valori salvati non vengono più mostrati: lascia la maschera per mantenere un valore o digitane uno nuovo.",
  variableName: "Nome della variabile {{number}}",
  variableValue: "Valore della variabile {{number}}",
  variableRemove: "Rimuovi la variabile {{number}}",
  variableAdd: "Aggiungi variabile",
  hosts: "Host consentiti",
  hostsAbout: "Lo script può chiamare solo questi host con fetch, tramite HTTPS.",
  host: "Host",
  failure: "Se lo script non riesce",
  failureAbout: "Gli errori sono comunque nel log di audit.",
  block: "Blocca il token",
  blockAbout:
    "Se lo script non riesce non viene emesso alcun token. Se disattivato, i token vengono emessi senza i claim dello script.",
  samples: "Dati di esempio",
  samplesAbout: "Ciò che lo script riceve in un test. Salvati con lo script.",
  token: "Token",
  context: "Contesto",
  data: "Dati disponibili",
  dataAbout: "Tipi di ciò che lo script riceve. L’editor li completa durante la digitazione.",
  test: "Test",
  testAbout: "Esegue lo script come appare qui, salvato o no. Non viene memorizzato nulla.",
  run: "Esegui test",
  claims: "Claim",
  denied: "Accesso negato",
  failed: "Lo script non è riuscito",
  place: "(riga {{line}}, colonna {{column}})",
  user: "Esegui con",
  userSearch: "Cerca utenti",
  userSample: "Dati di esempio",
  wrongScript: "Inserisci uno script di al massimo 50.000 caratteri.",
  wrongHost: "Inserisci nomi host come api.example.com, senza https:// né percorso.",
  wrongVariable: "Usa lettere, cifre e trattini bassi per i nomi e inserisci un valore per ogni nuova variabile.",
  valuesForHosts: "Gli host consentiti sono cambiati. Inserisci di nuovo questi valori: {{names}}.",
  valuesForScript:
    "Lo script è cambiato. Inserisci di nuovo questi valori o chiedi a un amministratore di salvarlo: {{names}}.",
  valuesForTest:
    "I valori salvati si usano solo con lo script e gli host salvati. Salva prima, oppure inserisci di nuovo questi valori per il test: {{names}}.",
  wrongSample: "I dati di esempio devono essere oggetti JSON validi.",
} satisfies Translation<typeof english>;
