import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Пробний вхід",
  about: "Ви бачите незбережені налаштування. Тут нічого не зберігається, і повідомлення не надсилаються.",
  user: "Тестовий користувач",
  username: "Ім’я користувача",
  email: "Ел. пошта",
  phone: "Телефон",
  password: "Пароль",
  code: "Код підтвердження (не надіслано)",
  trace: "Рішення",
  none: "Щойно ви надішлете форму, тут з’являться всі правила, які ухвалюють рішення.",
  allowed: "Дозволено",
  refused: "Відхилено",
  restart: "Почати заново",
  doneTitle: "Вхід виконано",
  done: "Із цими налаштуваннями користувач {{who}} зараз увійшов би в систему.",
  doneNew: "Із цими налаштуваннями зараз було б створено обліковий запис для {{who}}.",
  overTitle: "Цей пробний вхід завершено",
  over: "Пробний вхід відкритий одну годину. Почніть новий у консолі.",
} satisfies Translation<typeof english>;
