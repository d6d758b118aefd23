import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "로그아웃할까요?",
  logoutText: "여기와 사용한 앱에서 로그아웃됩니다.",
  logoutYes: "로그아웃",
  logoutNo: "로그인 유지",
  signedOutTitle: "로그아웃됨",
  signedOutText: "이 페이지를 닫아도 됩니다.",
  keptTitle: "로그인 상태가 유지됩니다",
  keptText: "세션이 계속됩니다. 이 페이지를 닫아도 됩니다.",
  errorTitle: "문제가 발생했습니다",
  errorText: "앱이 완료할 수 없는 요청을 보냈습니다. 앱으로 돌아가 다시 시도하세요.",
  expiredTitle: "이 페이지가 만료되었습니다",
  backToApp: "{{application}}(으)로 돌아가기",
  deviceTitle: "기기 연결",
  deviceText: "기기에 표시된 코드를 입력하세요.",
  deviceWrong: "존재하지 않거나 만료된 코드입니다. 확인한 뒤 다시 시도하세요.",
  deviceCode: "기기 코드",
  deviceContinue: "계속",
  deviceConfirmTitle: "내 기기가 맞나요?",
  deviceConfirmText: "기기에 이 코드가 표시된 경우에만 계속하세요:",
  deviceAbort: "취소",
  deviceDoneTitle: "기기가 연결되었습니다",
  deviceDoneText: "이 페이지를 닫고 기기에서 계속하세요.",
  deviceKeptTitle: "기기가 연결되지 않았습니다",
  deviceKeptText: "취소했습니다. 이 페이지를 닫아도 됩니다.",
} satisfies Translation<typeof english>;
