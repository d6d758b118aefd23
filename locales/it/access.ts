import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Accesso",
  choose: {
    organization: "Organizzazione",
    none: "Nessuna",
    option: "{{name}} ({{total, number}})",
    resource: "Risorsa API",
  },
  permission: "Permesso",
  where: "API o organizzazione",
  why: "Concesso da",
  ofOrganization: "Permesso di organizzazione",
  inOrganization: "In {{organization}}",
  download: "Scarica CSV",
  emptyTitle: "Nessun permesso",
  emptyAbout: "I permessi derivano dai ruoli. Assegna un ruolo o scegli un’organizzazione per vedere che cosa concede.",
  condition: {
    suspended: "Questo utente è sospeso e non riceve token.",
    no_secret: "Questa applicazione non ha un client secret valido, quindi non può ottenere token.",
    mfa_required:
      "{{organization}} richiede l’autenticazione a più fattori e questo utente non l’ha configurata. Non riceve token per questa organizzazione.",
    organization_not_shared: "Questo utente non ha condiviso {{organization}} con l’applicazione.",
  },
  removal: {
    pending: "Verifica dei permessi che andrebbero persi…",
    lost_one: "Perde {{count, number}} permesso: {{names}}",
    lost_many: "Perde {{count, number}} di permessi: {{names}}",
    lost_other: "Perde {{count, number}} permessi: {{names}}",
    covered: "Non perde permessi: altri ruoli concedono gli stessi.",
    nothing: "Non perde permessi.",
  },
  member: {
    back: "Membri",
    view: "Vedi accesso",
  },
  memberships: {
    search: "Cerca per nome o ID",
    add: "Aggiungi a organizzazioni",
    addTitle: "Aggiungi “{{name}}” a organizzazioni",
    addAbout: "I ruoli valgono in ogni organizzazione selezionata.",
    organizations: "Organizzazioni",
    roles: "Ruoli di organizzazione",
    added: "Aggiunto alle organizzazioni selezionate",
    editRoles: "Modifica ruoli",
    editTitle: "Modifica i ruoli di “{{name}}”",
    save: "Salva",
    saved: "Ruoli salvati",
    remove: "Rimuovi dall’organizzazione",
    removeTitle: "Rimuovere “{{name}}” da “{{organization}}”?",
    removeBody: "I ruoli in questa organizzazione vanno persi e non vengono più emessi token per essa.",
    removed: "Rimosso da “{{organization}}”",
  },
} satisfies Translation<typeof english>;
