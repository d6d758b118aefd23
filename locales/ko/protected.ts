import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "액세스 권한이 없습니다",
  refusedText:
    "이 계정으로는 {{application}}을(를) 열 수 없습니다. 관리자에게 액세스를 요청하거나 로그아웃 후 다른 계정을 사용하세요.",
  signOut: "로그아웃",
  signOutTitle: "로그아웃하시겠습니까?",
  signOutText: "{{application}} 및 이 세션에서 로그아웃됩니다.",
  failedTitle: "로그인하지 못했습니다",
  failedText: "로그인에 시간이 너무 오래 걸렸거나, 다른 브라우저에서 시작되었거나, 취소되었습니다. 다시 시도하세요.",
  tryAgain: "다시 시도",
  maintenanceTitle: "점검 중",
  maintenanceText: "{{application}}이(가) 곧 돌아옵니다. 몇 분 후에 다시 시도하세요.",
  unreachableTitle: "{{application}}이(가) 응답하지 않습니다",
  unreachableText: "이 주소의 애플리케이션에 연결할 수 없습니다. 몇 분 후에 다시 시도하세요.",
  unavailableTitle: "로그인을 사용할 수 없습니다",
  unavailableText: "지금은 세션을 확인할 수 없습니다. 몇 분 후에 다시 시도하세요.",
  goneTitle: "아무것도 없습니다",
  goneText: "이 주소에서 제공되는 애플리케이션이 없습니다.",
} satisfies Translation<typeof english>;
