import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "Vai al contenuto",
    tools: "Strumenti",
    docs: "Documentazione",
  },
  preferences: {
    title: "Lingua e aspetto",
    save: "Salva",
  },
  status: {
    title: "Stato",
    again: "Misura di nuovo",
    edge: "Edge",
    edgeAbout: "Riceve ogni richiesta, vicino all’utente",
    ok: "Risponde",
    down: "Nessuna risposta",
    pending: "Misurazione in corso",
    measured: "Tempi di andata e ritorno: verso l’edge da questo browser, verso le regioni dall’edge.",
    single:
      "Questa è l’edizione open source: ha un solo tenant, i cui dati si trovano nel database di questa installazione. Tempo di andata e ritorno da questo browser.",
  },
  region: {
    EU: "Europa",
    US: "Stati Uniti occidentali",
    AU: "Australia",
    JP: "Giappone",
  },
  binding: {
    pinned: "Regione garantita",
    pinnedAbout:
      "Il database è vincolato a questa giurisdizione: Cloudflare garantisce che venga eseguito e conservi i dati lì e in nessun altro luogo.",
    placed: "Regione preferita",
    placedAbout:
      "Il database è stato creato con un’indicazione di posizione. È previsto che si trovi lì, ma l’indicazione è una preferenza e non una garanzia.",
  },
  docs: {
    addresses: "Indirizzi",
    status: "Dice se questa installazione risponde: 204 in caso affermativo.",
    endpoints: "Trova l’endpoint di un tenant a partire dal suo ID.",
    tenantStatus: "Dice se la regione di un tenant risponde: 204 in caso affermativo.",
    conventions: "Convenzioni",
    errors:
      "Un errore è un oggetto JSON: il codice è stabile e pensato per i programmi, il messaggio è pensato per le persone.",
    requestId: "Ogni risposta ha un’intestazione Request-Id. Indicala quando chiedi assistenza.",
    language: "I messaggi sono nella lingua dell’intestazione Accept-Language.",
  },
} satisfies Translation<typeof english>;
