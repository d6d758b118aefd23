import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} для {{tenant}}",
  test: "Тестові платежі: кошти не списуються.",
  pay: "Сплатити",
  cancel: "Скасувати",
  paid: "Це замовлення сплачено.",
  expired: "Термін дії цього замовлення минув.",
  back: "Повернутися до консолі",
  title: "Оплата: {{tenant}}",
  bill: "Виставити рахунок за наступний місяць",
  suspend: "Призупинити списання",
  resume: "Відновити",
  overdue: "Позначити як прострочений",
  void: "Анулювати",
} satisfies Translation<typeof en>;
