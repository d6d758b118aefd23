import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Пробный вход",
  about: "Вы видите несохранённые настройки. Здесь ничего не сохраняется, и сообщения не отправляются.",
  user: "Тестовый пользователь",
  username: "Имя пользователя",
  email: "Эл. почта",
  phone: "Телефон",
  password: "Пароль",
  code: "Код подтверждения (не отправлен)",
  trace: "Решения",
  none: "Как только вы отправите форму, здесь появятся все правила, которые принимают решение.",
  allowed: "Разрешено",
  refused: "Отклонено",
  restart: "Начать заново",
  doneTitle: "Вход выполнен",
  done: "С этими настройками пользователь {{who}} сейчас вошёл бы в систему.",
  doneNew: "С этими настройками сейчас была бы создана учётная запись для {{who}}.",
  overTitle: "Этот пробный вход завершён",
  over: "Пробный вход открыт один час. Начните новый в консоли.",
} satisfies Translation<typeof english>;
