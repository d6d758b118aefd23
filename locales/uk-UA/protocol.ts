import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Вийти?",
  logoutText: "Ви вийдете тут і в застосунках, якими користувалися.",
  logoutYes: "Вийти",
  logoutNo: "Не виходити",
  signedOutTitle: "Ви вийшли",
  signedOutText: "Цю сторінку можна закрити.",
  keptTitle: "Ви досі в системі",
  keptText: "Сеанс триває. Цю сторінку можна закрити.",
  errorTitle: "Щось пішло не так",
  errorText: "Застосунок надіслав запит, який не можна виконати. Поверніться до застосунку й спробуйте ще раз.",
  expiredTitle: "Строк дії сторінки минув",
  backToApp: "Повернутися до {{application}}",
  deviceTitle: "Підключення пристрою",
  deviceText: "Введіть код, який показує пристрій.",
  deviceWrong: "Код неправильний або прострочений. Перевірте його й спробуйте ще раз.",
  deviceCode: "Код пристрою",
  deviceContinue: "Продовжити",
  deviceConfirmTitle: "Це ваш пристрій?",
  deviceConfirmText: "Продовжуйте, лише якщо пристрій показує цей код:",
  deviceAbort: "Скасувати",
  deviceDoneTitle: "Пристрій підключено",
  deviceDoneText: "Закрийте цю сторінку й продовжуйте на пристрої.",
  deviceKeptTitle: "Пристрій не підключено",
  deviceKeptText: "Ви скасували підключення. Цю сторінку можна закрити.",
} satisfies Translation<typeof english>;
