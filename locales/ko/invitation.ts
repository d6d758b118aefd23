import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "{{organization}}에 참여",
  by: "{{inviter}} 님이 {{organization}}에 초대했습니다.",
  plain: "{{organization}}에 초대되었습니다.",
  role: "역할",
  sentTo: "받는 주소",
  expires: "만료",
  accept: "초대 수락",
  next: "다음으로 이 주소로 로그인하거나 계정을 만듭니다.",
  mismatch: "{{account}}(으)로 로그인되어 있습니다. 초대를 받은 주소의 계정으로 전환하세요.",
  switch: "계정 전환",
  joined: "이제 {{organization}}의 구성원입니다",
  acceptedTitle: "이미 사용된 초대입니다",
  accepted: "이미 수락된 초대입니다. 초대는 한 번만 사용할 수 있습니다.",
  revokedTitle: "취소된 초대입니다",
  expiredTitle: "만료된 초대입니다",
  askAgain: "초대한 사람에게 새 초대를 요청하세요.",
  notFoundTitle: "더 이상 사용할 수 없는 링크입니다",
  notFound:
    "더 최근의 초대가 전송되었을 수 있습니다. 최신 이메일의 링크를 열거나 초대한 사람에게 새 초대를 요청하세요.",
} satisfies Translation<typeof english>;
