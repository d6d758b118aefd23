import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} для {{tenant}}",
  test: "Тестовые платежи: деньги не списываются.",
  pay: "Оплатить",
  cancel: "Отмена",
  paid: "Этот заказ оплачен.",
  expired: "Срок действия этого заказа истёк.",
  back: "Вернуться в консоль",
  title: "Оплата: {{tenant}}",
  bill: "Выставить счёт за следующий месяц",
  suspend: "Приостановить списание",
  resume: "Возобновить",
  overdue: "Отметить как просроченный",
  void: "Аннулировать",
} satisfies Translation<typeof en>;
