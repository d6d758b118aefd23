import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "다단계 인증",
  about: "비밀번호가 유출되어도 계정을 안전하게 지킵니다.",
  settings: "설정",
  start: {
    title: "권장: 앱, 패스키, 백업 코드",
    about: "사용자는 인증 앱이나 패스키를 선택합니다. 기기를 잃어버리면 백업 코드로 로그인할 수 있습니다.",
    action: "권장 인증 요소 사용",
  },
  factors: "인증 요소",
  factorsAbout:
    "사용자가 두 번째 인증 요소로 설정할 수 있는 항목입니다. 사용자마다 하나가 필요하며 여러 개를 설정할 수 있습니다.",
  factor: { Totp: "인증 앱", WebAuthn: "패스키", BackupCode: "백업 코드" },
  factorAbout: {
    Totp: "휴대전화의 앱에서 30초마다 바뀌는 코드입니다. 오프라인에서도 작동합니다.",
    WebAuthn:
      "지문, 얼굴 또는 기기 PIN입니다. 피싱에 강합니다. {{host}}에 연결되어 다른 도메인이나 네이티브 앱에서는 작동하지 않습니다.",
    BackupCode: "기기를 잃어버렸을 때 쓰는 일회용 코드 10개입니다. 다른 인증 요소를 설정한 후에 발급됩니다.",
  },
  alone: "백업 코드만 단독으로 사용할 수 없습니다. 인증 앱이나 패스키도 사용 설정하세요.",
  needsFactor: "먼저 인증 앱이나 패스키를 사용 설정하세요.",
  policy: "정책",
  policyAbout: "누가 인증 요소를 설정해야 하는지 정합니다. 이미 설정한 사용자에게는 정책과 관계없이 항상 요구합니다.",
  when: "사용자가 인증 요소를 설정하는 시점",
  prompt: {
    PromptAtSignInAndSignUp: "가입과 로그인 시 요청",
    PromptOnlyAtSignIn: "로그인 시에만 요청",
    NoPrompt: "요청하지 않음",
    Mandatory: "모든 사용자에게 필수",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "새 사용자와 기존 사용자에게 인증 요소를 설정하도록 요청합니다. 나중으로 미룰 수 있으며 다시 묻지 않습니다.",
    PromptOnlyAtSignIn: "가입 절차는 짧게 유지됩니다. 이후 로그인할 때 요청하며 나중으로 미룰 수 있습니다.",
    NoPrompt: "인증 요소를 원하는 사용자는 계정 페이지에서 설정합니다.",
    Mandatory: "두 번째 인증 요소 없이는 누구도 로그인할 수 없습니다. 없는 사용자는 다음 로그인 때 설정합니다.",
  },
  organization: "조직 구성원에게 필수",
  organizationAbout:
    "MFA를 요구하는 조직의 구성원은 인증 요소를 설정해야 합니다. 다른 사용자는 나중으로 미룰 수 있습니다.",
  meaning: {
    title: "이 설정의 영향",
    off: "두 번째 인증 요소를 요구하지 않습니다.",
    nobody: "인증 요소 설정을 요청하지 않습니다.",
    required_other: "인증 요소가 없는 사용자 {{count, number}}명은 다음 로그인 때 인증 요소를 설정해야 합니다.",
    prompted_other:
      "사용자 {{count, number}}명은 다음 로그인 때 인증 요소를 설정하도록 요청받으며 나중으로 미룰 수 있습니다.",
    members_other: "MFA를 요구하는 조직의 구성원 {{count, number}}명은 다음 로그인 때 인증 요소를 설정해야 합니다.",
    covered: "인증 요소가 있는 사용자: {{all, number}}명 중 {{having, number}}명({{percent}}).",
    estimated: "사용자 {{sample, number}}명을 기준으로 추정했습니다.",
  },
  passkey: {
    title: "패스키 로그인",
    about:
      "사용자가 비밀번호 대신 패스키로 로그인합니다. 두 가지 인증 요소로 인정되므로 다른 요소를 요구하지 않습니다.",
    enabled: "패스키로 로그인 허용",
    enabledAbout: "비밀번호나 코드로 로그인한 후, 패스키가 두 번째 인증 요소가 아니어도 패스키를 만들도록 제안합니다.",
    button: "로그인 페이지의 버튼",
    buttonAbout: "사용자가 버튼을 선택한 다음 기기의 패스키를 선택합니다.",
    autofill: "식별자 입력란에 패스키 제안",
    autofillAbout: "브라우저가 저장된 비밀번호처럼 제안합니다.",
  },
  device: {
    title: "신뢰할 수 있는 기기",
    about:
      "사용자는 자신의 기기에서 일정 기간 두 번째 인증 요소를 건너뛸 수 있습니다. 사용자와 관리자는 언제든지 기기를 취소할 수 있습니다.",
    enabled: "기기 신뢰 허용",
    enabledAbout:
      "인증 요소를 묻는 페이지에 체크박스가 표시됩니다. 애플리케이션은 여전히 인증 요소를 요구할 수 있습니다.",
    needsFactor:
      "신뢰할 수 있는 기기에는 인증 요소가 필요합니다. 이 설정을 끄거나 인증 앱 또는 패스키를 사용 설정하세요.",
    days: "신뢰 기간",
    daysUnit: "일",
    daysRange: "1에서 365 사이의 정수를 입력하세요.",
  },
  risk: {
    title: "사용자가 설정한 항목을 끄시겠습니까?",
    released_other: "사용자 {{count, number}}명에게 더 이상 설정한 인증 요소를 요구하지 않습니다.",
    passkeys_other: "사용자 {{count, number}}명이 더 이상 패스키로 로그인할 수 없습니다.",
    kept: "아무것도 삭제되지 않습니다. 다시 켜면 모두 이전처럼 작동합니다.",
    action: "끄기",
    check: "그래도 끄기",
  },
} satisfies Translation<typeof english>;
