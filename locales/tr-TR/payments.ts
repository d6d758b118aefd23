import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{tenant}} için {{plan}}",
  test: "Test ödemeleri: sizden ücret alınmaz.",
  pay: "Öde",
  cancel: "İptal",
  paid: "Bu sipariş ödendi.",
  expired: "Bu siparişin süresi doldu.",
  back: "Konsola dön",
  title: "Faturalandırma: {{tenant}}",
  bill: "Gelecek ayı faturala",
  suspend: "Tahsilatı askıya al",
  resume: "Sürdür",
  overdue: "Gecikmiş olarak işaretle",
  void: "Geçersiz kıl",
} satisfies Translation<typeof en>;
