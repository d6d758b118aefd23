import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Accès",
  choose: {
    organization: "Organisation",
    none: "Aucune",
    option: "{{name}} ({{total, number}})",
    resource: "Ressource API",
  },
  permission: "Permission",
  where: "API ou organisation",
  why: "Accordée par",
  ofOrganization: "Permission d’organisation",
  inOrganization: "Dans {{organization}}",
  download: "Télécharger en CSV",
  emptyTitle: "Aucune permission",
  emptyAbout:
    "Les permissions proviennent des rôles. Attribuez un rôle, ou choisissez une organisation pour voir ce qui y est accordé.",
  condition: {
    suspended: "Cet utilisateur est suspendu et ne reçoit aucun jeton.",
    no_secret: "Cette application n’a aucun secret client valide et ne peut donc pas obtenir de jetons.",
    mfa_required:
      "{{organization}} exige l’authentification multifacteur, que cet utilisateur n’a pas configurée. Il ne reçoit aucun jeton pour cette organisation.",
    organization_not_shared: "Cet utilisateur n’a pas partagé {{organization}} avec l’application.",
  },
  removal: {
    pending: "Vérification des permissions qui seraient perdues…",
    lost_one: "Perd {{count, number}} permission : {{names}}",
    lost_many: "Perd {{count, number}} de permissions : {{names}}",
    lost_other: "Perd {{count, number}} permissions : {{names}}",
    covered: "Ne perd aucune permission : d’autres rôles accordent les mêmes.",
    nothing: "Ne perd aucune permission.",
  },
  member: {
    back: "Membres",
    view: "Voir l’accès",
  },
  memberships: {
    search: "Rechercher par nom ou ID",
    add: "Ajouter à des organisations",
    addTitle: "Ajouter « {{name}} » à des organisations",
    addAbout: "Les rôles s’appliquent dans chaque organisation sélectionnée.",
    organizations: "Organisations",
    roles: "Rôles d’organisation",
    added: "Ajouté aux organisations sélectionnées",
    editRoles: "Modifier les rôles",
    editTitle: "Modifier les rôles de « {{name}} »",
    save: "Enregistrer",
    saved: "Rôles enregistrés",
    remove: "Retirer de l’organisation",
    removeTitle: "Retirer « {{name}} » de « {{organization}} » ?",
    removeBody: "Les rôles dans cette organisation sont perdus, et plus aucun jeton n’est émis pour elle.",
    removed: "Retiré de « {{organization}} »",
  },
} satisfies Translation<typeof english>;
