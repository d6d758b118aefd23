import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Non hai accesso",
  refusedText:
    "Il tuo account non può aprire {{application}}. Chiedi l’accesso all’amministratore oppure esci e usa un altro account.",
  signOut: "Esci",
  signOutTitle: "Vuoi uscire?",
  signOutText: "Uscirai da {{application}} e da questa sessione.",
  failedTitle: "Accesso non riuscito",
  failedText: "L’accesso ha richiesto troppo tempo, è iniziato in un altro browser o è stato annullato. Riprova.",
  tryAgain: "Riprova",
  maintenanceTitle: "In manutenzione",
  maintenanceText: "{{application}} tornerà presto. Riprova tra qualche minuto.",
  unreachableTitle: "{{application}} non risponde",
  unreachableText: "L’applicazione dietro questo indirizzo non è raggiungibile. Riprova tra qualche minuto.",
  unavailableTitle: "Accesso non disponibile",
  unavailableText: "Al momento non è possibile verificare la tua sessione. Riprova tra qualche minuto.",
  goneTitle: "Qui non c’è nulla",
  goneText: "A questo indirizzo non c’è alcuna applicazione.",
} satisfies Translation<typeof english>;
