import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "초대",
  joining: "참여하는 중",
  wait: "테넌트에 추가하고 있습니다.",
  joined: "이제 {{tenant}}의 구성원입니다",
  mismatchTitle: "다른 이메일 주소로 보낸 초대입니다",
  sentTo: "초대는 {{invitee}}(으)로 전송되었습니다.",
  mismatch: "{{email}}(으)로 로그인되어 있습니다. 초대를 받은 주소의 계정으로 전환하세요.",
  mismatchUnknown: "이 계정에는 확인된 이메일 주소가 없습니다. 초대를 받은 주소의 계정으로 전환하세요.",
  switch: "계정 전환",
  stay: "콘솔로 이동",
  notFoundTitle: "초대를 찾을 수 없습니다",
  notFound: "링크가 완전하지 않거나 초대가 삭제되었습니다. 초대한 사람에게 새 초대를 요청하세요.",
  acceptedTitle: "이미 사용된 초대입니다",
  accepted: "이미 수락하셨습니다.",
  acceptedElse: "이미 수락된 초대입니다. 초대는 한 번만 사용할 수 있습니다.",
  revokedTitle: "취소된 초대입니다",
  revoked: "초대한 사람에게 새 초대를 요청하세요.",
  expiredTitle: "만료된 초대입니다",
  expired: "초대는 7일 동안 유효합니다. 초대한 사람에게 새 초대를 요청하세요.",
  open: "{{tenant}} 열기",
  failedTitle: "참여하지 못했습니다",
} satisfies Translation<typeof english>;
