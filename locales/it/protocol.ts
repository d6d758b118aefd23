import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Uscire?",
  logoutText: "Uscirai da qui e dalle applicazioni che hai usato.",
  logoutYes: "Esci",
  logoutNo: "Resta connesso",
  signedOutTitle: "Sessione chiusa",
  signedOutText: "Puoi chiudere questa pagina.",
  keptTitle: "Hai ancora effettuato l’accesso",
  keptText: "La sessione continua. Puoi chiudere questa pagina.",
  errorTitle: "Qualcosa è andato storto",
  errorText: "L’applicazione ha inviato una richiesta che non può essere completata. Torna all’applicazione e riprova.",
  expiredTitle: "Questa pagina è scaduta",
  backToApp: "Torna a {{application}}",
  deviceTitle: "Collega un dispositivo",
  deviceText: "Inserisci il codice mostrato dal tuo dispositivo.",
  deviceWrong: "Questo codice non esiste o è scaduto. Controllalo e riprova.",
  deviceCode: "Codice del dispositivo",
  deviceContinue: "Continua",
  deviceConfirmTitle: "È il tuo dispositivo?",
  deviceConfirmText: "Continua solo se il tuo dispositivo mostra questo codice:",
  deviceAbort: "Annulla",
  deviceDoneTitle: "Il tuo dispositivo è collegato",
  deviceDoneText: "Puoi chiudere questa pagina e proseguire sul tuo dispositivo.",
  deviceKeptTitle: "Dispositivo non collegato",
  deviceKeptText: "Hai annullato. Puoi chiudere questa pagina.",
} satisfies Translation<typeof english>;
