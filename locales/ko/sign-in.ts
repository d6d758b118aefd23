import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "로그인",
  identifier: "이메일, 전화번호 또는 사용자 이름",
  password: "비밀번호",
  continue: "계속",
  signInAction: "로그인",
  consentTitle: "‘{{application}}’을(를) 허용할까요?",
  consentText: "‘{{application}}’이(가) {{user}} 님을 대신해 작업하려고 합니다. 허용하면 다음을 사용할 수 있습니다:",
  organizations: "볼 수 있는 조직",
  allow: "허용",
  deny: "허용 안 함",
  expiredTitle: "이 페이지가 만료되었습니다",
  expiredText: "앱으로 돌아가 다시 로그인하세요.",
  unavailable: "지금은 처리할 수 없습니다. 잠시 후 다시 시도하세요.",
  scopes: {
    openid: "계정 ID",
    profile: "이름, 사진 및 프로필",
    email: "이메일 주소",
    phone: "전화번호",
    address: "우편 주소",
    custom_data: "앱이 보관하는 나에 관한 데이터",
    identities: "연결된 로그인 방법",
    roles: "역할",
    offline_access: "자리를 비운 동안에도 위의 모든 항목",
    organizations: "소속된 조직",
    organization_roles: "조직에서의 역할",
  },
} satisfies Translation<typeof english>;
