import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Мова",
  appearance: {
    title: "Вигляд",
    system: "Як у системі",
    light: "Світлий",
    dark: "Темний",
  },
  copy: {
    action: "Скопіювати {{value}}",
    done: "Скопійовано",
  },
  notFound: {
    title: "Сторінку не знайдено",
    hint: "Цієї сторінки не існує. Можливо, її переміщено або видалено.",
  },
  failure: {
    title: "Щось пішло не так",
    hint: "Не вдалося завантажити цю сторінку. Спробуйте ще раз. Якщо проблема не зникне, зверніться до підтримки й повідомте ID запиту.",
    code: "Код помилки",
    requestId: "ID запиту",
    retry: "Спробувати ще раз",
    home: "Перейти до консолі",
    stack: "Трасування стека",
  },
  offline: {
    title: "Немає підключення до інтернету",
    hint: "Перевірте підключення та спробуйте ще раз.",
  },
  newVersion: {
    hint: "Доступна нова версія консолі. Оновіть сторінку, щоб продовжити.",
    load: "Завантажити нову версію",
  },
  insecure: {
    title: "Небезпечне з’єднання",
    hint: "У небезпечному контексті браузер не надає криптографії, потрібної консолі. Відкрийте її через HTTPS або на localhost.",
  },
} satisfies Translation<typeof english>;
