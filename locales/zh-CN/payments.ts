import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{tenant}} 的 {{plan}}",
  test: "测试支付：不会实际扣款。",
  pay: "支付",
  cancel: "取消",
  paid: "此订单已支付。",
  expired: "此订单已过期。",
  back: "返回控制台",
  title: "账单：{{tenant}}",
  bill: "开具下月账单",
  suspend: "暂停收款",
  resume: "恢复",
  overdue: "标记为逾期",
  void: "作废",
} satisfies Translation<typeof en>;
