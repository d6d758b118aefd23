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
    hint: "За цією адресою нічого немає. Можливо, сторінку переміщено або видалено.",
  },
  failure: {
    title: "Щось пішло не так",
    hint: "Не вдалося показати цю сторінку. Спробуйте ще раз, а якщо помилка повториться, повідомте ID запиту.",
    code: "Код помилки",
    requestId: "ID запиту",
    retry: "Спробувати ще раз",
    home: "Перейти до консолі",
    stack: "Стек викликів",
  },
} satisfies Translation<typeof english>;
