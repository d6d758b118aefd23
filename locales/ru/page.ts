import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Язык",
  appearance: {
    title: "Оформление",
    system: "Как в системе",
    light: "Светлое",
    dark: "Тёмное",
  },
  copy: {
    action: "Скопировать {{value}}",
    done: "Скопировано",
  },
  notFound: {
    title: "Страница не найдена",
    hint: "По этому адресу ничего нет. Возможно, страница перемещена или удалена.",
  },
  failure: {
    title: "Что-то пошло не так",
    hint: "Не удалось показать эту страницу. Повторите попытку, а если ошибка повторится, сообщите ID запроса.",
    code: "Код ошибки",
    requestId: "ID запроса",
    retry: "Повторить",
    home: "Перейти в консоль",
    stack: "Стек вызовов",
  },
} satisfies Translation<typeof english>;
