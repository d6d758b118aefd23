import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Dostęp",
  choose: {
    organization: "Organizacja",
    none: "Brak",
    option: "{{name}} ({{total, number}})",
    resource: "Zasób API",
  },
  permission: "Uprawnienie",
  where: "API lub organizacja",
  why: "Nadane przez",
  ofOrganization: "Uprawnienie organizacji",
  inOrganization: "W organizacji {{organization}}",
  download: "Pobierz CSV",
  emptyTitle: "Brak uprawnień",
  emptyAbout:
    "Uprawnienia wynikają z ról. Przypisz rolę albo wybierz organizację, aby zobaczyć, co jest w niej nadane.",
  condition: {
    suspended: "Ten użytkownik jest zawieszony i nie otrzymuje tokenów.",
    no_secret: "Ta aplikacja nie ma ważnego klucza tajnego klienta, więc nie może uzyskać tokenów.",
    mfa_required:
      "{{organization}} wymaga uwierzytelniania wieloskładnikowego, a ten użytkownik go nie skonfigurował. Nie otrzymuje tokenów dla tej organizacji.",
    organization_not_shared: "Ten użytkownik nie udostępnił organizacji {{organization}} aplikacji.",
  },
  removal: {
    pending: "Sprawdzanie, które uprawnienia zostałyby utracone…",
    lost_one: "Utrata {{count, number}} uprawnienia: {{names}}",
    lost_few: "Utrata {{count, number}} uprawnień: {{names}}",
    lost_many: "Utrata {{count, number}} uprawnień: {{names}}",
    lost_other: "Utrata {{count, number}} uprawnienia: {{names}}",
    covered: "Żadne uprawnienia nie zostaną utracone: te same nadają inne role.",
    nothing: "Żadne uprawnienia nie zostaną utracone.",
  },
  member: {
    back: "Członkowie",
    view: "Zobacz dostęp",
  },
  memberships: {
    search: "Szukaj według nazwy lub ID",
    add: "Dodaj do organizacji",
    addTitle: "Dodaj „{{name}}” do organizacji",
    addAbout: "Role obowiązują w każdej wybranej organizacji.",
    organizations: "Organizacje",
    roles: "Role organizacji",
    added: "Dodano do wybranych organizacji",
    editRoles: "Edytuj role",
    editTitle: "Edytuj role: „{{name}}”",
    save: "Zapisz",
    saved: "Zapisano role",
    remove: "Usuń z organizacji",
    removeTitle: "Usunąć „{{name}}” z organizacji „{{organization}}”?",
    removeBody: "Role w tej organizacji zostaną utracone i nie będą już dla niej wydawane tokeny.",
    removed: "Usunięto z organizacji „{{organization}}”",
  },
} satisfies Translation<typeof english>;
