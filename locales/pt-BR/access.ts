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
  download: "Baixar CSV",
  emptyTitle: "Nenhuma permissão",
  emptyAbout:
    "As permissões vêm das funções. Atribua uma função ou escolha uma organização para ver o que é concedido nela.",
  condition: {
    suspended: "Este usuário está suspenso e não recebe tokens.",
    no_secret: "Este aplicativo não tem um segredo de cliente válido, por isso não pode obter tokens.",
    mfa_required:
      "{{organization}} exige autenticação multifator, e este usuário não a configurou. Ele não recebe tokens para esta organização.",
    organization_not_shared: "Este usuário não compartilhou {{organization}} com o aplicativo.",
  },
  removal: {
    pending: "Verificando quais permissões seriam perdidas…",
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
    search: "Buscar por nome ou ID",
    add: "Adicionar a organizações",
    addTitle: "Adicionar “{{name}}” a organizações",
    addAbout: "As funções valem em cada organização selecionada.",
    organizations: "Organizações",
    roles: "Funções de organização",
    added: "Adicionado às organizações selecionadas",
    editRoles: "Editar funções",
    editTitle: "Editar as funções de “{{name}}”",
    save: "Salvar",
    saved: "Funções salvas",
    remove: "Remover da organização",
    removeTitle: "Remover “{{name}}” de “{{organization}}”?",
    removeBody: "As funções nesta organização são perdidas, e não são mais emitidos tokens para ela.",
    removed: "Removido de “{{organization}}”",
  },
} satisfies Translation<typeof english>;
