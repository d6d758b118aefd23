import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} para {{tenant}}",
  test: "Pagos de prueba: no se te cobrará nada.",
  pay: "Pagar",
  cancel: "Cancelar",
  paid: "Este pedido está pagado.",
  expired: "Este pedido ha caducado.",
  back: "Volver a la consola",
  title: "Facturación: {{tenant}}",
  bill: "Facturar el mes siguiente",
  suspend: "Suspender el cobro",
  resume: "Reanudar",
  overdue: "Marcar como vencida",
  void: "Anular",
} satisfies Translation<typeof en>;
