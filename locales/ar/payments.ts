import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} لـ {{tenant}}",
  test: "مدفوعات تجريبية: لن يُخصم منك أي مبلغ.",
  pay: "ادفع",
  cancel: "إلغاء",
  paid: "دُفع هذا الطلب.",
  expired: "انتهت صلاحية هذا الطلب.",
  back: "العودة إلى وحدة التحكم",
  title: "الفوترة: {{tenant}}",
  bill: "فوترة الشهر التالي",
  suspend: "إيقاف التحصيل",
  resume: "استئناف",
  overdue: "وضع علامة متأخر",
  void: "إلغاء الفاتورة",
} satisfies Translation<typeof en>;
