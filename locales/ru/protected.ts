import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Нет доступа",
  refusedText:
    "Ваша учётная запись не может открыть {{application}}. Запросите доступ у администратора или выйдите и войдите с другой учётной записью.",
  signOut: "Выйти",
  signOutTitle: "Выйти?",
  signOutText: "Вы выйдете из {{application}} и из этого сеанса.",
  failedTitle: "Не удалось войти",
  failedText: "Вход занял слишком много времени, был начат в другом браузере или отменён. Попробуйте ещё раз.",
  tryAgain: "Повторить",
  maintenanceTitle: "Технические работы",
  maintenanceText: "{{application}} скоро снова заработает. Попробуйте через несколько минут.",
  unreachableTitle: "{{application}} не отвечает",
  unreachableText: "Приложение по этому адресу недоступно. Попробуйте через несколько минут.",
  unavailableTitle: "Вход недоступен",
  unavailableText: "Сейчас не удаётся проверить ваш сеанс. Попробуйте через несколько минут.",
  goneTitle: "Здесь ничего нет",
  goneText: "По этому адресу нет приложения.",
} satisfies Translation<typeof english>;
