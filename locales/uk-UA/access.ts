import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Доступ",
  choose: {
    organization: "Організація",
    none: "Немає",
    option: "{{name}} ({{total, number}})",
    resource: "Ресурс API",
  },
  permission: "Дозвіл",
  where: "API або організація",
  why: "Через роль",
  ofOrganization: "Дозвіл організації",
  inOrganization: "В організації {{organization}}",
  download: "Завантажити CSV",
  emptyTitle: "Немає дозволів",
  emptyAbout: "Дозволи надають ролі. Призначте роль або виберіть організацію, щоб побачити дозволи в ній.",
  condition: {
    suspended: "Цього користувача заблоковано, він не отримує токенів.",
    no_secret: "Цей застосунок не має чинного секрету клієнта, тому не може отримувати токени.",
    mfa_required:
      "{{organization}} вимагає багатофакторної автентифікації, а цей користувач її не налаштував. Він не отримує токенів для цієї організації.",
    organization_not_shared: "Цей користувач не надав застосунку доступ до організації {{organization}}.",
  },
  removal: {
    pending: "Перевіряємо, які дозволи буде втрачено…",
    lost_one: "Втрата {{count, number}} дозволу: {{names}}",
    lost_few: "Втрата {{count, number}} дозволів: {{names}}",
    lost_many: "Втрата {{count, number}} дозволів: {{names}}",
    lost_other: "Втрата {{count, number}} дозволу: {{names}}",
    covered: "Дозволи не буде втрачено: ті самі надають інші ролі.",
    nothing: "Дозволи не буде втрачено.",
  },
  member: {
    back: "Учасники",
    view: "Переглянути доступ",
  },
  memberships: {
    search: "Пошук за назвою або ID",
    add: "Додати до організацій",
    addTitle: "Додати «{{name}}» до організацій",
    addAbout: "Ролі діють у кожній вибраній організації.",
    organizations: "Організації",
    roles: "Ролі організацій",
    added: "Додано до вибраних організацій",
    editRoles: "Змінити ролі",
    editTitle: "Змінити ролі «{{name}}»",
    save: "Зберегти",
    saved: "Ролі збережено",
    remove: "Вилучити з організації",
    removeTitle: "Вилучити «{{name}}» з організації «{{organization}}»?",
    removeBody: "Ролі в цій організації буде втрачено, і токени для неї більше не видаватимуться.",
    removed: "Вилучено з організації «{{organization}}»",
  },
} satisfies Translation<typeof english>;
