import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "언어",
  appearance: {
    title: "화면 테마",
    system: "시스템",
    light: "라이트",
    dark: "다크",
  },
  copy: {
    action: "{{value}} 복사",
    done: "복사됨",
  },
  notFound: {
    title: "페이지를 찾을 수 없음",
    hint: "이 주소에는 아무것도 없습니다. 페이지가 이동되었거나 삭제되었을 수 있습니다.",
  },
  failure: {
    title: "문제가 발생했습니다",
    hint: "이 페이지를 불러올 수 없습니다. 다시 시도하세요. 문제가 계속되면 요청 ID와 함께 지원팀에 문의하세요.",
    code: "오류 코드",
    requestId: "요청 ID",
    retry: "다시 시도",
    home: "콘솔로 이동",
    stack: "스택 추적",
  },
  offline: {
    title: "오프라인 상태입니다",
    hint: "연결을 확인하고 다시 시도하세요.",
  },
  newVersion: {
    hint: "콘솔의 새 버전을 사용할 수 있습니다. 계속하려면 페이지를 새로 고치세요.",
    load: "새 버전 불러오기",
  },
  insecure: {
    title: "안전하지 않은 연결",
    hint: "안전하지 않은 컨텍스트에서는 브라우저가 콘솔에 필요한 암호화 기능을 제공하지 않습니다. HTTPS 또는 localhost로 여세요.",
  },
} satisfies Translation<typeof english>;
