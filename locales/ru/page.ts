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
    hint: "Этой страницы не существует. Возможно, она перемещена или удалена.",
  },
  failure: {
    title: "Что-то пошло не так",
    hint: "Не удалось загрузить эту страницу. Повторите попытку. Если проблема не исчезнет, обратитесь в поддержку и сообщите ID запроса.",
    code: "Код ошибки",
    requestId: "ID запроса",
    retry: "Повторить",
    home: "Перейти в консоль",
    stack: "Трассировка стека",
  },
  offline: {
    title: "Нет подключения к интернету",
    hint: "Проверьте подключение и повторите попытку.",
  },
  insecure: {
    title: "Небезопасное соединение",
    hint: "В небезопасном контексте браузер не предоставляет криптографию, нужную консоли. Откройте её по HTTPS или на localhost.",
  },
} satisfies Translation<typeof english>;
