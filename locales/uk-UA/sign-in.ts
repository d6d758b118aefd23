import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Вхід",
  identifier: "Ел. пошта, телефон або ім’я користувача",
  password: "Пароль",
  continue: "Продовжити",
  signInAction: "Увійти",
  consentTitle: "Дозволити застосунку «{{application}}»?",
  consentText: "Застосунок «{{application}}» хоче діяти від вашого імені ({{user}}). Йому будуть доступні:",
  organizations: "Організації, які він зможе бачити",
  allow: "Дозволити",
  deny: "Не дозволяти",
  expiredTitle: "Термін дії сторінки минув",
  expiredText: "Поверніться до застосунку й увійдіть звідти знову.",
  unavailable: "Зараз це неможливо. Спробуйте ще раз трохи пізніше.",
  scopes: {
    openid: "ідентифікатор вашого облікового запису",
    profile: "ваше ім’я, зображення та профіль",
    email: "ваша адреса ел. пошти",
    phone: "ваш номер телефону",
    address: "ваша поштова адреса",
    custom_data: "дані про вас, які зберігають застосунки",
    identities: "ваші пов’язані способи входу",
    roles: "ваші ролі",
    offline_access: "усе це за вашої відсутності",
    organizations: "ваші організації",
    organization_roles: "ваші ролі в організаціях",
  },
} satisfies Translation<typeof english>;
