import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "{{sender}} 로그인 코드",
      reason: "이 주소로 {{sender}} 로그인이 시도되어 이 메일을 보내드립니다.",
    },
    Register: {
      subject: "{{sender}} 이메일 주소 확인",
      reason: "이 주소로 {{sender}} 계정을 만들고 있어 이 메일을 보내드립니다.",
    },
    ForgotPassword: {
      subject: "{{sender}} 비밀번호 재설정",
      reason: "누군가 회원님의 {{sender}} 계정의 비밀번호 재설정을 요청하여 이 메일을 보내드립니다.",
    },
    OrganizationInvitation: {
      subject: "{{sender}} 초대",
      reason: "이 주소가 {{sender}}의 조직에 초대되어 이 메일을 보내드립니다.",
    },
    Generic: {
      subject: "{{sender}} 인증 코드",
      reason: "{{sender}}에서 이 주소를 확인해야 하므로 이 메일을 보내드립니다.",
    },
    UserPermissionValidation: {
      subject: "{{sender}} 본인 확인",
      reason: "누군가 회원님의 {{sender}} 계정을 변경하려고 하여 이 메일을 보내드립니다.",
    },
    BindNewIdentifier: {
      subject: "{{sender}} 새 이메일 주소 확인",
      reason: "이 주소가 {{sender}} 계정에 추가되려고 하여 이 메일을 보내드립니다.",
    },
    MfaVerification: {
      subject: "{{sender}} 2단계 인증 코드",
      reason: "회원님의 {{sender}} 계정 로그인에 2단계 인증이 필요하여 이 메일을 보내드립니다.",
    },
    BindMfa: {
      subject: "{{sender}} 2단계 인증 설정",
      reason: "누군가 이 이메일 주소를 {{sender}} 2단계 인증에 사용하도록 설정하고 있어 이 메일을 보내드립니다.",
    },
    MagicLink: {
      subject: "{{sender}} 로그인 링크",
      reason: "이 주소로 {{sender}} 로그인 링크가 요청되어 이 메일을 보내드립니다.",
    },
    CredentialChanged: {
      subject: "{{sender}} 로그인 정보가 변경되었습니다",
      reason: "{{change}} 변경 일시: {{date}}",
    },
  },
  changes: {
    password: "{{sender}} 계정의 비밀번호가 변경되었습니다.",
    email: "{{sender}} 계정의 이메일 주소가 변경되었습니다.",
    phone: "{{sender}} 계정의 전화번호가 변경되었습니다.",
    username: "{{sender}} 계정의 사용자 이름이 변경되었습니다.",
    social: "{{sender}} 계정에 연결된 소셜 계정이 변경되었습니다.",
    mfa: "{{sender}} 계정의 2단계 인증이 변경되었습니다.",
    account: "{{sender}} 계정이 삭제되었습니다.",
  },
  organizationInvitation: {
    by: "{{inviter}} 님이 {{sender}}의 {{organization}}에 초대했습니다. {{yourRole}}초대 만료: {{date}}.",
    plain: "{{sender}}의 {{organization}}에 초대되었습니다. {{yourRole}}초대 만료: {{date}}.",
    role: "역할: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} 님이 {{sender}}의 {{tenant}}에 초대했습니다. 역할: {{role}}. 초대 만료: {{date}}.",
    plain: "{{sender}}의 {{tenant}}에 초대되었습니다. 역할: {{role}}. 초대 만료: {{date}}.",
    roles: { admin: "관리자", collaborator: "공동 작업자" },
  },
  pausedWebhook: {
    subject: "{{tenant}}의 웹훅이 일시 중지되었습니다",
    reason:
      "웹훅 ‘{{webhook}}’의 엔드포인트가 3일 동안 실패하여 {{date}}에 일시 중지되었습니다. 다시 활성화할 때까지 이벤트를 보내지 않습니다.",
    why: "{{tenant}}의 관리자이므로 이 이메일을 받았습니다.",
  },
  expiringCertificate: {
    subject: "{{application}}의 SAML 인증서가 곧 만료됩니다",
    reason:
      "“{{application}}” 로그인에 사용하는 인증서가 {{date}}에 만료됩니다. 그 전에 다른 인증서를 만들어 앱에 추가하고 활성화하세요.",
  },
  codeLabel: "인증 코드",
  validity: "코드는 10분 동안 한 번만 사용할 수 있습니다.",
  open: "계속",
  linkText: "또는 브라우저에서 다음 주소를 여세요:",
  notYou: {
    change:
      "직접 변경하지 않았다면 다른 사람이 계정에 접근했을 수 있습니다. 지금 비밀번호를 재설정하고 {{sender}}에 문의하세요.",
    code: "본인이 요청하지 않았다면 이 메일을 무시하세요. 코드가 없으면 아무 일도 일어나지 않습니다. 코드를 누구에게도 알려주지 마세요.",
    account:
      "본인이 요청하지 않았다면 다른 사람이 계정을 사용하고 있을 수 있습니다. 비밀번호를 변경하세요. 코드를 누구에게도 알려주지 마세요.",
    link: "본인이 요청하지 않았다면 이 메일을 무시하세요. 링크를 열지 않으면 아무 일도 일어나지 않습니다. 링크를 누구에게도 알려주지 마세요.",
    invitation: "예상하지 못한 초대라면 이 메일을 무시하세요. 수락하기 전에는 어디에도 가입되지 않습니다.",
  },
  footer: "{{sender}}에서 {{to}}(으)로 보낸 메일입니다.",
  sms: "{{sender}} 인증 코드는 {{code}}입니다. 한 번만 사용할 수 있으며 10분 후 만료됩니다. 누구에게도 알려주지 마세요.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
