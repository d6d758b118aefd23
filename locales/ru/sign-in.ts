import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Вход",
  identifier: "Эл. почта, телефон или имя пользователя",
  password: "Пароль",
  continue: "Продолжить",
  signInAction: "Войти",
  consentTitle: "Разрешить приложению «{{application}}»?",
  consentText: "Приложение «{{application}}» хочет действовать от вашего имени ({{user}}). Ему будут доступны:",
  organizations: "Организации, которые оно сможет видеть",
  allow: "Разрешить",
  deny: "Не разрешать",
  expiredTitle: "Срок действия страницы истёк",
  expiredText: "Вернитесь в приложение и войдите оттуда снова.",
  unavailable: "Сейчас это невозможно. Повторите попытку чуть позже.",
  scopes: {
    openid: "идентификатор вашей учётной записи",
    profile: "ваше имя, фотография и профиль",
    email: "ваш адрес эл. почты",
    phone: "ваш номер телефона",
    address: "ваш почтовый адрес",
    custom_data: "данные о вас, которые хранят приложения",
    identities: "ваши связанные способы входа",
    roles: "ваши роли",
    offline_access: "всё это в ваше отсутствие",
    organizations: "ваши организации",
    organization_roles: "ваши роли в организациях",
  },
} satisfies Translation<typeof english>;
