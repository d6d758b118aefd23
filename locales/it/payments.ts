import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} per {{tenant}}",
  test: "Pagamenti di prova: non ti verrà addebitato nulla.",
  pay: "Paga",
  cancel: "Annulla",
  paid: "Questo ordine è stato pagato.",
  expired: "Questo ordine è scaduto.",
  back: "Torna alla console",
  title: "Fatturazione: {{tenant}}",
  bill: "Fattura il mese successivo",
  suspend: "Sospendi la riscossione",
  resume: "Riprendi",
  overdue: "Segna come scaduta",
  void: "Annulla fattura",
} satisfies Translation<typeof en>;
