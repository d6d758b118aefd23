import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Lingua",
  appearance: {
    title: "Aspetto",
    system: "Sistema",
    light: "Chiaro",
    dark: "Scuro",
  },
  copy: {
    action: "Copia {{value}}",
    done: "Copiato",
  },
  notFound: {
    title: "Pagina non trovata",
    hint: "A questo indirizzo non c’è nulla. La pagina potrebbe essere stata spostata o eliminata.",
  },
  failure: {
    title: "Qualcosa è andato storto",
    hint: "Non è stato possibile caricare questa pagina. Riprova. Se il problema persiste, contatta l’assistenza e indica l’ID della richiesta.",
    code: "Codice di errore",
    requestId: "ID della richiesta",
    retry: "Riprova",
    home: "Vai alla console",
    stack: "Stack trace",
  },
  offline: {
    title: "Sei offline",
    hint: "Controlla la connessione e riprova.",
  },
  newVersion: {
    hint: "È disponibile una nuova versione della console. Ricarica la pagina per continuare.",
    load: "Carica la nuova versione",
  },
  insecure: {
    title: "Connessione non sicura",
    hint: "In contesti non sicuri il browser non offre la crittografia di cui la console ha bisogno. Aprila tramite HTTPS o su localhost.",
  },
} satisfies Translation<typeof english>;
