import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{tenant}} 的 {{plan}}",
  test: "測試付款：不會實際扣款。",
  pay: "付款",
  cancel: "取消",
  paid: "此訂單已付款。",
  expired: "此訂單已過期。",
  back: "返回控制台",
  title: "帳單：{{tenant}}",
  bill: "開立下個月的帳單",
  suspend: "暫停收款",
  resume: "恢復",
  overdue: "標示為逾期",
  void: "作廢",
} satisfies Translation<typeof en>;
