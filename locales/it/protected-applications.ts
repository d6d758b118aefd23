import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Origine",
  originAbout:
    "Il sito che i visitatori raggiungono dopo l’accesso. Senza percorso. Le modifiche richiedono fino a un minuto.",
  originInvalid: "Inserisci un URL http o https senza percorso.",
  subDomain: "Sottodominio",
  subDomainAbout: "Lettere minuscole, cifre e trattini. Non si può cambiare in seguito.",
  unavailable: "Le app protette non sono disponibili in questa installazione.",
  host: "Indirizzo",
  hostAbout: "I visitatori aprono qui la tua app. Indirizza qui link e preferiti.",
  open: "Apri l’app",
  url: "URL dell’app",
  callback: "Percorso di callback",
  signOut: "Percorso di uscita",
  signOutAbout: "Inserisci un link nelle tue pagine. Termina la sessione qui e in questo tenant.",
  rules: "Pagine che richiedono l’accesso",
  rulesAbout:
    "Espressioni regolari confrontate con il percorso, senza distinguere maiuscole e minuscole. Senza regole, ogni pagina richiede l’accesso. I percorsi ambigui, come quelli con barre codificate, lo richiedono sempre.",
  bypass: "Percorsi senza accesso",
  bypassAbout: "Percorsi esatti che le richieste GET e HEAD raggiungono senza accesso, come i controlli di integrità.",
  bypassInvalid: "Inserisci un percorso semplice che inizi con una barra, come /health.",
  ruleInvalid: "Inserisci un’espressione regolare senza lookaround o riferimenti all’indietro.",
  access: "Chi può entrare",
  accessAbout:
    "Chiunque possa accedere a questo tenant, a meno che tu non scelga ruoli o organizzazioni. Se scegli entrambi, serve uno per ciascuno.",
  roles: "Utenti con uno di questi ruoli",
  organizations: "Membri di una di queste organizzazioni",
  session: "Sessione",
  sessionAbout:
    "Per quanto tempo i visitatori restano connessi. La sessione termina prima se finisce quella dell’utente in questo tenant.",
  duration: "Durata",
  days: "giorni",
  durationRange: "Inserisci da 1 a 14 giorni.",
  maintenance: "Manutenzione",
  maintenanceAbout: "Mostra ai visitatori una pagina di manutenzione. I percorsi senza accesso restano raggiungibili.",
  maintenanceSwitch: "Modalità manutenzione",
  protect: "Protezione dell’origine",
  protectAbout:
    "Ogni richiesta porta questo segreto nell’intestazione Meridian-Origin-Secret. Rifiuta quelle che non lo hanno, così nessuno aggira l’accesso chiamando direttamente l’origine.",
  secret: "Segreto dell’origine",
  secretMasked: "Solo gli amministratori possono vedere il segreto.",
  rotate: "Ruota il segreto",
  rotateTitle: "Ruotare il segreto dell’origine?",
  rotateBody:
    "Le richieste porteranno il nuovo segreto entro un minuto. Fino ad allora, l’origine deve accettarli entrambi.",
  rotated: "Segreto dell’origine ruotato",
  identity: "Utente connesso",
  identityAbout:
    "L’intestazione Meridian-Identity porta un JWT sull’utente. Verificalo con le chiavi qui sotto. La sua audience è l’ID dell’applicazione.",
  domainAbout:
    "Servi questa app a un indirizzo tuo, come wiki.example.com. L’indirizzo predefinito continua a funzionare.",
  domainLoss:
    "I link smettono di funzionare entro un minuto e i visitatori accedono di nuovo all’indirizzo predefinito.",
} satisfies Translation<typeof english>;
