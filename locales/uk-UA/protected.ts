import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Немає доступу",
  refusedText:
    "Ваш обліковий запис не може відкрити {{application}}. Запитайте доступ в адміністратора або вийдіть і скористайтеся іншим обліковим записом.",
  signOut: "Вийти",
  signOutTitle: "Вийти?",
  signOutText: "Ви вийдете з {{application}} і з цього сеансу.",
  failedTitle: "Не вдалося ввійти",
  failedText: "Вхід тривав надто довго, його почато в іншому браузері або скасовано. Спробуйте ще раз.",
  tryAgain: "Спробувати ще раз",
  maintenanceTitle: "Технічні роботи",
  maintenanceText: "{{application}} незабаром запрацює. Спробуйте за кілька хвилин.",
  unreachableTitle: "{{application}} не відповідає",
  unreachableText: "Застосунок за цією адресою недоступний. Спробуйте за кілька хвилин.",
  unavailableTitle: "Вхід недоступний",
  unavailableText: "Зараз не вдається перевірити ваш сеанс. Спробуйте за кілька хвилин.",
  goneTitle: "Тут нічого немає",
  goneText: "За цією адресою немає застосунку.",
} satisfies Translation<typeof english>;
