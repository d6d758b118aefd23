import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} para {{tenant}}",
  test: "Pagamentos de teste: nada será cobrado.",
  pay: "Pagar",
  cancel: "Cancelar",
  paid: "Esta encomenda está paga.",
  expired: "Esta encomenda expirou.",
  back: "Voltar à consola",
  title: "Faturação: {{tenant}}",
  bill: "Faturar o mês seguinte",
  suspend: "Suspender a cobrança",
  resume: "Retomar",
  overdue: "Marcar como vencida",
  void: "Anular",
} satisfies Translation<typeof en>;
