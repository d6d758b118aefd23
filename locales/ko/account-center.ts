import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "계정 센터",
  about:
    "사용자가 자신의 계정을 보고 변경하는 곳입니다. 준비된 페이지 또는 Account API를 사용하는 앱에서 제공할 수 있습니다.",
  settings: "설정",
  enabled: "계정 센터",
  enabledAbout: "계정 페이지와 Account API에 모두 적용됩니다.",
  turnOn: "계정 센터 켜기",
  turnOnAbout: "끄면 계정 페이지를 사용할 수 없고 Account API가 모든 호출을 거부합니다.",
  page: "계정 페이지",
  pageAbout: "앱에서 이 주소로 연결하세요. 로그인하지 않은 사용자는 먼저 로그인합니다.",
  fields: "필드",
  fieldsAbout: "필드마다 사용자가 직접 할 수 있는 일입니다.",
  state: {
    Off: "숨김",
    ReadOnly: "보기",
    Edit: "편집",
  },
  stateAbout: {
    Off: "숨김: 표시하지도 받지도 않습니다.",
    ReadOnly: "보기: 표시하고 변경은 거부합니다.",
    Edit: "편집: 표시하고 사용자가 변경합니다.",
  },
  setAll: "모두 설정",
  field: {
    name: "이름",
    avatar: "사진",
    profile: "개인 정보",
    email: "이메일 주소",
    phone: "전화번호",
    password: "비밀번호",
    username: "사용자 이름",
    social: "소셜 계정",
    customData: "사용자 지정 데이터",
  },
  fieldAbout: {
    name: "전체 이름입니다.",
    avatar: "이미지의 주소입니다.",
    profile: "이름과 성, 생년월일, 시간대, 기타 OpenID Connect 클레임입니다.",
    email: "새 주소는 코드로 확인한 후 기존 주소를 대체합니다.",
    phone: "새 번호는 코드로 확인한 후 기존 번호를 대체합니다.",
    password: "새 비밀번호를 설정하면 다른 모든 곳에서 로그아웃됩니다.",
    username: "이 테넌트에서 고유해야 합니다.",
    social: "소셜 커넥터의 계정을 연결하고 해제합니다.",
    customData: "Account API에서만 사용합니다. 계정 페이지에는 표시되지 않습니다.",
  },
  proof: "사용자는 이메일 주소, 전화번호, 비밀번호, 소셜 계정을 변경하기 전에 본인 확인을 합니다.",
  actions: "작업",
  actionsAbout: "사용자는 로그인된 기기와 액세스 권한이 있는 앱을 언제든지 보고 각각 종료할 수 있습니다.",
  deletion: "사용자가 자신의 계정을 삭제할 수 있음",
  deletionAbout:
    "본인 확인과 단어 입력 후에 삭제됩니다. 관리자가 사용자를 삭제할 때와 같이 사용자의 모든 것이 영구적으로 삭제되고, 그 사실은 감사 로그에 남습니다.",
} satisfies Translation<typeof english>;
