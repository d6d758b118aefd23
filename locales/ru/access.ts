import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Доступ",
  choose: {
    organization: "Организация",
    none: "Нет",
    option: "{{name}} ({{total, number}})",
    resource: "Ресурс API",
  },
  permission: "Разрешение",
  where: "API или организация",
  why: "Через роль",
  ofOrganization: "Разрешение организации",
  inOrganization: "В организации {{organization}}",
  download: "Скачать CSV",
  emptyTitle: "Нет разрешений",
  emptyAbout: "Разрешения дают роли. Назначьте роль или выберите организацию, чтобы увидеть разрешения в ней.",
  condition: {
    suspended: "Этот пользователь заблокирован и не получает токены.",
    no_secret: "У этого приложения нет действующего секрета клиента, поэтому оно не может получать токены.",
    mfa_required:
      "{{organization}} требует многофакторную аутентификацию, а этот пользователь её не настроил. Он не получает токены для этой организации.",
    organization_not_shared: "Этот пользователь не предоставил приложению доступ к организации {{organization}}.",
  },
  removal: {
    pending: "Проверяем, какие разрешения будут потеряны…",
    lost_one: "Потеря {{count, number}} разрешения: {{names}}",
    lost_few: "Потеря {{count, number}} разрешений: {{names}}",
    lost_many: "Потеря {{count, number}} разрешений: {{names}}",
    lost_other: "Потеря {{count, number}} разрешения: {{names}}",
    covered: "Разрешения не будут потеряны: те же дают другие роли.",
    nothing: "Разрешения не будут потеряны.",
  },
  member: {
    back: "Участники",
    view: "Посмотреть доступ",
  },
  memberships: {
    search: "Поиск по названию или ID",
    add: "Добавить в организации",
    addTitle: "Добавить «{{name}}» в организации",
    addAbout: "Роли действуют в каждой выбранной организации.",
    organizations: "Организации",
    roles: "Роли организаций",
    added: "Добавлено в выбранные организации",
    editRoles: "Изменить роли",
    editTitle: "Изменить роли «{{name}}»",
    save: "Сохранить",
    saved: "Роли сохранены",
    remove: "Удалить из организации",
    removeTitle: "Удалить «{{name}}» из организации «{{organization}}»?",
    removeBody: "Роли в этой организации будут потеряны, и токены для неё больше не будут выдаваться.",
    removed: "Удалено из организации «{{organization}}»",
  },
} satisfies Translation<typeof english>;
