import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "본문으로 건너뛰기",
    tools: "도구",
    docs: "문서",
  },
  preferences: {
    title: "언어 및 화면 테마",
    save: "저장",
  },
  status: {
    title: "상태",
    again: "다시 측정",
    edge: "엣지",
    edgeAbout: "사용자와 가까운 곳에서 모든 요청을 받습니다",
    ok: "응답함",
    down: "응답 없음",
    pending: "측정 중",
    measured: "왕복 시간: 엣지까지는 이 브라우저에서, 리전까지는 엣지에서 측정합니다.",
    single:
      "오픈소스 에디션입니다. 테넌트가 하나이며 데이터는 이 설치의 데이터베이스에 있습니다. 왕복 시간은 이 브라우저에서 측정합니다.",
  },
  region: {
    EU: "유럽",
    US: "미국 서부",
    AU: "호주",
    JP: "일본",
  },
  binding: {
    pinned: "리전 보장",
    pinnedAbout:
      "데이터베이스가 이 관할 구역에 고정되어 있습니다. Cloudflare는 데이터베이스가 그곳에서만 실행되고 데이터를 저장하도록 보장합니다.",
    placed: "리전 선호",
    placedAbout:
      "데이터베이스를 위치 힌트와 함께 만들었습니다. 그곳에 있을 것으로 예상되지만, 힌트는 선호일 뿐 보장이 아닙니다.",
  },
  docs: {
    addresses: "주소",
    status: "이 설치가 응답하는지 알려 줍니다. 응답하면 204입니다.",
    endpoints: "테넌트 ID로 엔드포인트를 찾습니다.",
    tenantStatus: "테넌트의 리전이 응답하는지 알려 줍니다. 응답하면 204입니다.",
    conventions: "규칙",
    errors: "오류는 JSON 객체입니다. 코드는 바뀌지 않으며 프로그램을 위한 것이고, 메시지는 사람을 위한 것입니다.",
    requestId: "모든 응답에는 Request-Id 헤더가 있습니다. 도움을 요청할 때 알려 주세요.",
    language: "메시지는 Accept-Language 헤더의 언어로 제공됩니다.",
  },
} satisfies Translation<typeof english>;
