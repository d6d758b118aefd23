import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} dla {{tenant}}",
  test: "Płatności testowe: nic nie zostanie pobrane.",
  pay: "Zapłać",
  cancel: "Anuluj",
  paid: "To zamówienie jest opłacone.",
  expired: "To zamówienie wygasło.",
  back: "Wróć do konsoli",
  title: "Rozliczenia: {{tenant}}",
  bill: "Wystaw fakturę za następny miesiąc",
  suspend: "Wstrzymaj pobieranie opłat",
  resume: "Wznów",
  overdue: "Oznacz jako zaległą",
  void: "Unieważnij",
} satisfies Translation<typeof en>;
