import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Выйти?",
  logoutText: "Вы выйдете здесь и в приложениях, которыми пользовались.",
  logoutYes: "Выйти",
  logoutNo: "Не выходить",
  signedOutTitle: "Вы вышли",
  signedOutText: "Эту страницу можно закрыть.",
  keptTitle: "Вы по-прежнему в системе",
  keptText: "Сеанс продолжается. Эту страницу можно закрыть.",
  errorTitle: "Что-то пошло не так",
  errorText: "Приложение отправило запрос, который нельзя выполнить. Вернитесь в приложение и повторите попытку.",
  expiredTitle: "Срок действия страницы истёк",
  backToApp: "Вернуться в {{application}}",
  deviceTitle: "Подключение устройства",
  deviceText: "Введите код, который показывает устройство.",
  deviceWrong: "Код неверный или истёк. Проверьте его и повторите попытку.",
  deviceCode: "Код устройства",
  deviceContinue: "Продолжить",
  deviceConfirmTitle: "Это ваше устройство?",
  deviceConfirmText: "Продолжайте, только если устройство показывает этот код:",
  deviceAbort: "Отмена",
  deviceDoneTitle: "Устройство подключено",
  deviceDoneText: "Закройте эту страницу и продолжайте на устройстве.",
  deviceKeptTitle: "Устройство не подключено",
  deviceKeptText: "Вы отменили подключение. Эту страницу можно закрыть.",
} satisfies Translation<typeof english>;
