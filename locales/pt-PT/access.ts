import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Acesso",
  choose: {
    organization: "Organização",
    none: "Nenhuma",
    option: "{{name}} ({{total, number}})",
    resource: "Recurso de API",
  },
  permission: "Permissão",
  where: "API ou organização",
  why: "Concedida por",
  ofOrganization: "Permissão de organização",
  inOrganization: "Em {{organization}}",
  download: "Transferir CSV",
  emptyTitle: "Sem permissões",
  emptyAbout:
    "As permissões provêm das funções. Atribua uma função ou escolha uma organização para ver o que é concedido nela.",
  condition: {
    suspended: "Este utilizador está suspenso e não recebe tokens.",
    no_secret: "Esta aplicação não tem um segredo de cliente válido, por isso não pode obter tokens.",
    mfa_required:
      "{{organization}} exige autenticação multifator, e este utilizador não a configurou. Não recebe tokens para esta organização.",
    organization_not_shared: "Este utilizador não partilhou {{organization}} com a aplicação.",
  },
  removal: {
    pending: "A verificar que permissões seriam perdidas…",
    lost_one: "Perde {{count, number}} permissão: {{names}}",
    lost_many: "Perde {{count, number}} de permissões: {{names}}",
    lost_other: "Perde {{count, number}} permissões: {{names}}",
    covered: "Não perde permissões: outras funções concedem as mesmas.",
    nothing: "Não perde permissões.",
  },
  member: {
    back: "Membros",
    view: "Ver acesso",
  },
  memberships: {
    search: "Pesquisar por nome ou ID",
    add: "Adicionar a organizações",
    addTitle: "Adicionar «{{name}}» a organizações",
    addAbout: "As funções aplicam-se em cada organização selecionada.",
    organizations: "Organizações",
    roles: "Funções de organização",
    added: "Adicionado às organizações selecionadas",
    editRoles: "Editar funções",
    editTitle: "Editar as funções de «{{name}}»",
    save: "Guardar",
    saved: "Funções guardadas",
    remove: "Remover da organização",
    removeTitle: "Remover «{{name}}» de «{{organization}}»?",
    removeBody: "As funções nesta organização perdem-se, e deixam de ser emitidos tokens para ela.",
    removed: "Removido de «{{organization}}»",
  },
} satisfies Translation<typeof english>;
