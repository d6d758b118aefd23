import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Acceso",
  choose: {
    organization: "Organización",
    none: "Ninguna",
    option: "{{name}} ({{total, number}})",
    resource: "Recurso de API",
  },
  permission: "Permiso",
  where: "API u organización",
  why: "Otorgado por",
  ofOrganization: "Permiso de organización",
  inOrganization: "En {{organization}}",
  download: "Descargar CSV",
  emptyTitle: "Sin permisos",
  emptyAbout:
    "Los permisos provienen de los roles. Asigna un rol o elige una organización para ver qué se otorga en ella.",
  condition: {
    suspended: "Este usuario está suspendido y no recibe tokens.",
    no_secret: "Esta aplicación no tiene ningún secreto de cliente válido, así que no puede obtener tokens.",
    mfa_required:
      "{{organization}} exige la autenticación multifactor y este usuario no la ha configurado. No recibe tokens para esta organización.",
    organization_not_shared: "Este usuario no ha compartido {{organization}} con la aplicación.",
  },
  removal: {
    pending: "Comprobando qué permisos se perderían…",
    lost_one: "Pierde {{count, number}} permiso: {{names}}",
    lost_many: "Pierde {{count, number}} de permisos: {{names}}",
    lost_other: "Pierde {{count, number}} permisos: {{names}}",
    covered: "No pierde ningún permiso: otros roles otorgan los mismos.",
    nothing: "No pierde ningún permiso.",
  },
  member: {
    back: "Miembros",
    view: "Ver acceso",
  },
  memberships: {
    search: "Buscar por nombre o ID",
    add: "Añadir a organizaciones",
    addTitle: "Añadir «{{name}}» a organizaciones",
    addAbout: "Los roles se aplican en cada organización que selecciones.",
    organizations: "Organizaciones",
    roles: "Roles de organización",
    added: "Añadido a las organizaciones seleccionadas",
    editRoles: "Editar roles",
    editTitle: "Editar los roles de «{{name}}»",
    save: "Guardar",
    saved: "Roles guardados",
    remove: "Quitar de la organización",
    removeTitle: "¿Quitar «{{name}}» de «{{organization}}»?",
    removeBody: "Se pierden los roles en esta organización y no se emiten más tokens para ella.",
    removed: "Quitado de «{{organization}}»",
  },
} satisfies Translation<typeof english>;
