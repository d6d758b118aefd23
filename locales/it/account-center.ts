import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Centro account",
  about:
    "Dove i tuoi utenti vedono e modificano il proprio account: su pagine pronte all’uso o nella tua app con l’Account API.",
  settings: "Impostazioni",
  enabled: "Centro account",
  enabledAbout: "Per le pagine dell’account e per l’Account API.",
  turnOn: "Attiva il centro account",
  turnOnAbout:
    "Quando è disattivato, le pagine dell’account non sono disponibili e l’Account API rifiuta ogni chiamata.",
  page: "Pagine dell’account",
  pageAbout: "Inserisci un link a questo indirizzo nella tua app. Chi non ha effettuato l’accesso lo fa prima.",
  fields: "Campi",
  fieldsAbout: "Per ogni campo, cosa possono farne gli utenti.",
  state: {
    Off: "Nascosto",
    ReadOnly: "Visualizza",
    Edit: "Modifica",
  },
  stateAbout: {
    Off: "Nascosto: né mostrato né accettato.",
    ReadOnly: "Visualizza: mostrato, le modifiche vengono rifiutate.",
    Edit: "Modifica: mostrato e modificabile dall’utente.",
  },
  setAll: "Imposta tutti",
  field: {
    name: "Nome",
    avatar: "Foto",
    profile: "Dati personali",
    email: "Indirizzo email",
    phone: "Numero di telefono",
    password: "Password",
    username: "Nome utente",
    social: "Account social",
    mfa: "Secondi fattori",
    trustedDevice: "Dispositivi attendibili",
    customData: "Dati personalizzati",
  },
  fieldAbout: {
    name: "Il nome completo.",
    avatar: "L’indirizzo di un’immagine.",
    profile: "Nome e cognome, data di nascita, fuso orario e altri claim OpenID Connect.",
    email: "Un nuovo indirizzo viene verificato con un codice prima di sostituire il precedente.",
    phone: "Un nuovo numero viene verificato con un codice prima di sostituire il precedente.",
    password: "Una nuova password disconnette l’utente ovunque tranne qui.",
    username: "Deve essere univoco in questo tenant.",
    social: "Collega e scollega account dei tuoi connettori social.",
    mfa: "App di autenticazione, passkey e codici di backup. Gli utenti confermano la propria identità prima di una modifica.",
    trustedDevice: "Browser in cui non viene chiesto un secondo fattore. Gli utenti possono revocarli.",
    customData:
      "Le pagine dell’account mostrano i campi del profilo definiti da te. Tutto il resto è solo nell’Account API.",
  },
  proof:
    "Gli utenti confermano la propria identità prima di modificare un indirizzo email, un numero di telefono, una password o un account social.",
  actions: "Azioni",
  actionsAbout:
    "Gli utenti possono sempre vedere dove hanno effettuato l’accesso e quali app hanno accesso, e revocare entrambi.",
  deletion: "Gli utenti possono eliminare il proprio account",
  deletionAbout:
    "Dopo aver confermato l’identità e digitato una parola. Tutto ciò che appartiene all’utente viene eliminato per sempre, come quando elimini l’utente, e il log di audit conserva che è avvenuto.",
} satisfies Translation<typeof english>;
