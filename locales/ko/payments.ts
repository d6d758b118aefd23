import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{tenant}}의 {{plan}}",
  test: "테스트 결제입니다. 요금이 청구되지 않습니다.",
  pay: "결제",
  cancel: "취소",
  paid: "결제가 완료된 주문입니다.",
  expired: "만료된 주문입니다.",
  back: "콘솔로 돌아가기",
  title: "청구: {{tenant}}",
  bill: "다음 달 청구",
  suspend: "수금 중지",
  resume: "재개",
  overdue: "연체로 표시",
  void: "무효화",
} satisfies Translation<typeof en>;
