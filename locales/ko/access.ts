import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "액세스",
  choose: {
    organization: "조직",
    none: "없음",
    option: "{{name}} ({{total, number}})",
    resource: "API 리소스",
  },
  permission: "권한",
  where: "API 또는 조직",
  why: "부여한 역할",
  ofOrganization: "조직 권한",
  inOrganization: "{{organization}} 조직",
  download: "CSV 다운로드",
  emptyTitle: "권한 없음",
  emptyAbout: "권한은 역할에서 나옵니다. 역할을 할당하거나 조직을 선택하여 그 조직에서 부여된 권한을 확인하세요.",
  condition: {
    suspended: "이 사용자는 정지되어 토큰을 받을 수 없습니다.",
    no_secret: "이 애플리케이션에는 유효한 클라이언트 시크릿이 없어 토큰을 받을 수 없습니다.",
    mfa_required:
      "{{organization}}에는 다중 인증이 필요하지만 이 사용자는 설정하지 않았습니다. 이 조직의 토큰을 받을 수 없습니다.",
    organization_not_shared: "이 사용자는 {{organization}}을(를) 애플리케이션과 공유하지 않았습니다.",
  },
  removal: {
    pending: "잃게 될 권한을 확인하는 중…",
    lost_other: "권한 {{count, number}}개를 잃습니다: {{names}}",
    covered: "잃는 권한이 없습니다. 다른 역할이 같은 권한을 부여합니다.",
    nothing: "잃는 권한이 없습니다.",
  },
  member: {
    back: "구성원",
    view: "액세스 보기",
  },
  memberships: {
    search: "이름 또는 ID로 검색",
    add: "조직에 추가",
    addTitle: "‘{{name}}’을(를) 조직에 추가",
    addAbout: "역할은 선택한 모든 조직에 적용됩니다.",
    organizations: "조직",
    roles: "조직 역할",
    added: "선택한 조직에 추가했습니다",
    editRoles: "역할 편집",
    editTitle: "‘{{name}}’의 역할 편집",
    save: "저장",
    saved: "역할을 저장했습니다",
    remove: "조직에서 제거",
    removeTitle: "‘{{name}}’을(를) ‘{{organization}}’에서 제거하시겠습니까?",
    removeBody: "이 조직의 역할을 잃고, 이 조직의 토큰이 더 이상 발급되지 않습니다.",
    removed: "‘{{organization}}’에서 제거했습니다",
  },
} satisfies Translation<typeof english>;
