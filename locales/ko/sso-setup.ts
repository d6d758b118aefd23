import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "ID 공급자 연결",
  about: "회사 구성원이 회사의 ID 공급자로 {{tenant}}에 로그인하게 합니다.",
  connection: "연결",
  until: "링크 만료",
  registerTitle: "애플리케이션 추가",
  registerSaml: "ID 공급자에서 이 값으로 SAML 애플리케이션을 만드세요.",
  registerOidc: "ID 공급자에서 이 리디렉션 URI로 웹 애플리케이션을 만드세요.",
  connectTitle: "값 입력",
  keepSecret: "저장된 시크릿을 유지하려면 그대로 두세요.",
  save: "연결 저장",
  saved: "저장했습니다. 이제 연결을 테스트하세요.",
  savedPart: "저장했지만 아직 값이 부족합니다.",
  testTitle: "연결 테스트",
  testAbout: "새 탭에서 ID 공급자에 로그인하세요. 계정이 생성되거나 변경되지 않습니다.",
  testLater: "먼저 연결을 저장하세요.",
  testShow: "결과 보기",
  testWaiting: "아직 응답이 없습니다. ID 공급자에 로그인한 다음 결과를 확인하세요.",
  testOver: "이 테스트가 만료되었습니다. 새 테스트를 시작하세요.",
  testPassed: "모두 정상입니다. 더 할 일이 없습니다.",
  testFailed: "아직 문제가 있습니다. 수정하고 저장한 다음 다시 테스트하세요.",
  expiredTitle: "이 링크는 만료되었습니다",
  goneTitle: "이 링크는 더 이상 작동하지 않습니다",
  askAgain: "{{tenant}}에 새 링크를 요청하세요.",
} satisfies Translation<typeof english>;
