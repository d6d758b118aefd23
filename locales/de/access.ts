import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Zugriff",
  choose: {
    organization: "Organisation",
    none: "Keine",
    option: "{{name}} ({{total, number}})",
    resource: "API-Ressource",
  },
  permission: "Berechtigung",
  where: "API oder Organisation",
  why: "Gewährt durch",
  ofOrganization: "Organisationsberechtigung",
  inOrganization: "In {{organization}}",
  download: "CSV herunterladen",
  emptyTitle: "Keine Berechtigungen",
  emptyAbout:
    "Berechtigungen kommen von Rollen. Weisen Sie eine Rolle zu, oder wählen Sie eine Organisation, um die Berechtigungen dort zu sehen.",
  condition: {
    suspended: "Dieser Benutzer ist gesperrt und erhält keine Tokens.",
    no_secret: "Diese Anwendung hat kein gültiges Client-Secret und erhält daher keine Tokens.",
    mfa_required:
      "{{organization}} verlangt Multi-Faktor-Authentifizierung, die dieser Benutzer nicht eingerichtet hat. Für diese Organisation erhält er keine Tokens.",
    organization_not_shared: "Dieser Benutzer hat {{organization}} nicht mit der Anwendung geteilt.",
  },
  removal: {
    pending: "Prüfe, welche Berechtigungen verloren gehen …",
    lost_one: "Verliert {{count, number}} Berechtigung: {{names}}",
    lost_other: "Verliert {{count, number}} Berechtigungen: {{names}}",
    covered: "Verliert keine Berechtigungen: Andere Rollen gewähren dieselben.",
    nothing: "Verliert keine Berechtigungen.",
  },
  member: {
    back: "Mitglieder",
    view: "Zugriff ansehen",
  },
  memberships: {
    search: "Nach Name oder ID suchen",
    add: "Zu Organisationen hinzufügen",
    addTitle: "„{{name}}“ zu Organisationen hinzufügen",
    addAbout: "Die Rollen gelten in jeder ausgewählten Organisation.",
    organizations: "Organisationen",
    roles: "Organisationsrollen",
    added: "Zu den ausgewählten Organisationen hinzugefügt",
    editRoles: "Rollen bearbeiten",
    editTitle: "Rollen von „{{name}}“ bearbeiten",
    save: "Speichern",
    saved: "Rollen gespeichert",
    remove: "Aus Organisation entfernen",
    removeTitle: "„{{name}}“ aus „{{organization}}“ entfernen?",
    removeBody:
      "Die Rollen in dieser Organisation gehen verloren, und es werden keine Tokens mehr für sie ausgestellt.",
    removed: "Aus „{{organization}}“ entfernt",
  },
} satisfies Translation<typeof english>;
