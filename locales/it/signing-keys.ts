import type english from "../en/signing-keys.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Chiavi",
  about: "Chiavi che firmano i token e i cookie che mantengono l’accesso.",
  signing: {
    title: "Chiavi di firma dei token",
    about: "App e API verificano i token ID e di accesso con le chiavi pubbliche pubblicate dal tenant.",
    rotate: "Ruota le chiavi di firma dei token",
    rotateAbout:
      "La nuova chiave è pubblicata ora e firma tra 15 minuti. I token firmati con quella attuale restano validi.",
    rotated: "Nuova chiave pubblicata. Firma tra 15 minuti.",
  },
  cookie: {
    title: "Chiavi dei cookie",
    about: "Firmano i cookie degli accessi. Le tue app non le vedono mai.",
    rotate: "Ruota le chiavi dei cookie",
    rotateAbout:
      "I nuovi cookie sono firmati subito con la nuova chiave. Nessuno viene disconnesso: le chiavi precedenti restano valide.",
    rotated: "Chiavi dei cookie ruotate",
  },
  id: "ID chiave",
  algorithm: "Algoritmo",
  status: "Stato",
  statuses: {
    Next: "Successiva",
    Current: "Attuale",
    Previous: "Precedente",
  },
  since: "Firma dal",
  lastUsed: "Ultimo uso da",
  unused: "Nessun uso rilevato",
  lastUsedBy: "Ultimo uso da {{names}}.",
  delete: "Elimina chiave",
  deleteTitle: "Eliminare questa chiave?",
  loss: {
    next: "Non ha ancora firmato nulla. L’operazione è definitiva.",
    signing: "I token firmati con essa vengono rifiutati da subito. L’operazione è definitiva.",
    cookie: "Gli utenti con cookie firmati da essa vengono disconnessi. L’operazione è definitiva.",
  },
  deleted: "Chiave eliminata",
  rotate: "Ruota chiavi",
  kind: "Chiavi da ruotare",
  both: "Tutte",
  rsaAbout: "Per i token ID e le API che richiedono RS256. Ogni libreria la supporta.",
  ecAbout: "Per i token di accesso. Sono più corti.",
  es256About: "Per le app e le API che richiedono ES256. La prima chiave ES256 del tenant si aggiunge così.",
  pinned: "App e API che fissano una chiave rifiutano la nuova. Forniscila entro 15 minuti.",
  schedule: "Rotazione automatica",
  scheduleAbout:
    "Le chiavi vengono ruotate quando la più recente raggiunge questa età. La cronologia elenca ogni rotazione.",
  scheduleSaved: "Rotazione automatica salvata",
  off: "Disattivata",
  every: "Ogni {{days}}",
  next: "Prossima rotazione",
  change: "Modifica",
  interval: "Intervallo",
  save: "Salva",
} satisfies Translation<typeof english>;
