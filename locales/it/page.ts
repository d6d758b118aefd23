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
    hint: "Non è stato possibile mostrare questa pagina. Riprova e, se succede di nuovo, indica l’ID della richiesta.",
    code: "Codice di errore",
    requestId: "ID della richiesta",
    retry: "Riprova",
    home: "Vai alla console",
    stack: "Stack di chiamate",
  },
} satisfies Translation<typeof english>;
