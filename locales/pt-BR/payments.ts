import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} para {{tenant}}",
  test: "Pagamentos de teste: nada será cobrado.",
  pay: "Pagar",
  cancel: "Cancelar",
  paid: "Este pedido está pago.",
  expired: "Este pedido expirou.",
  back: "Voltar ao console",
  title: "Cobrança: {{tenant}}",
  bill: "Cobrar o próximo mês",
  suspend: "Suspender a cobrança",
  resume: "Retomar",
  overdue: "Marcar como vencida",
  void: "Anular",
} satisfies Translation<typeof en>;
