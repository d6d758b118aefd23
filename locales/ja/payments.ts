import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{tenant}} の {{plan}}",
  test: "テスト決済です。請求は発生しません。",
  pay: "支払う",
  cancel: "キャンセル",
  paid: "この注文は支払い済みです。",
  expired: "この注文は期限切れです。",
  back: "コンソールに戻る",
  title: "請求: {{tenant}}",
  bill: "翌月分を請求する",
  suspend: "回収を停止する",
  resume: "再開する",
  overdue: "延滞にする",
  void: "無効にする",
} satisfies Translation<typeof en>;
