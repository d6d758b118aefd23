import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: { subject: "{{sender}} 登入驗證碼", reason: "您收到此電郵，是因為有人使用此電郵地址登入 {{sender}}。" },
    Register: {
      subject: "驗證您在 {{sender}} 的電郵地址",
      reason: "您收到此電郵，是因為有人使用此電郵地址建立 {{sender}} 帳戶。",
    },
    ForgotPassword: {
      subject: "重設您的 {{sender}} 密碼",
      reason: "您收到此電郵，是因為有人要求重設您的 {{sender}} 帳戶密碼。",
    },
    OrganizationInvitation: {
      subject: "邀請您加入 {{sender}}",
      reason: "您收到此電郵，是因為此電郵地址獲邀加入 {{sender}} 的一個組織。",
    },
    Generic: { subject: "您的 {{sender}} 驗證碼", reason: "您收到此電郵，是因為 {{sender}} 需要驗證此電郵地址。" },
    UserPermissionValidation: {
      subject: "在 {{sender}} 確認是您本人",
      reason: "您收到此電郵，是因為有人即將更改您的 {{sender}} 帳戶。",
    },
    BindNewIdentifier: {
      subject: "驗證您在 {{sender}} 的新電郵地址",
      reason: "您收到此電郵，是因為此電郵地址將加入一個 {{sender}} 帳戶。",
    },
    MfaVerification: {
      subject: "您的 {{sender}} 雙重驗證碼",
      reason: "您收到此電郵，是因為登入您的 {{sender}} 帳戶需要第二步驗證。",
    },
    BindMfa: {
      subject: "設定 {{sender}} 雙重驗證",
      reason: "您收到此電郵，是因為有人正在將此電郵地址設為 {{sender}} 的雙重驗證方式。",
    },
    MagicLink: {
      subject: "您的 {{sender}} 登入連結",
      reason: "您收到此電郵，是因為有人使用此電郵地址要求 {{sender}} 的登入連結。",
    },
    CredentialChanged: {
      subject: "您的 {{sender}} 登入資料已更改",
      reason: "{{change}}更改時間：{{date}}。",
    },
  },
  changes: {
    password: "您的 {{sender}} 帳戶密碼已更改。",
    email: "您的 {{sender}} 帳戶電郵地址已更改。",
    phone: "您的 {{sender}} 帳戶電話號碼已更改。",
    username: "您的 {{sender}} 帳戶用戶名稱已更改。",
    social: "與您的 {{sender}} 帳戶連結的社交帳戶已更改。",
    mfa: "您的 {{sender}} 帳戶的兩步驟驗證已更改。",
    account: "您的 {{sender}} 帳戶已被刪除。",
  },
  organizationInvitation: {
    by: "{{inviter}} 邀請您加入 {{sender}} 上的 {{organization}}。{{yourRole}}邀請有效至 {{date}}。",
    plain: "您獲邀加入 {{sender}} 上的 {{organization}}。{{yourRole}}邀請有效至 {{date}}。",
    role: "您的角色：{{role}}。",
  },
  tenantInvitation: {
    by: "{{inviter}} 邀請您加入 {{sender}} 上的 {{tenant}}。您的角色：{{role}}。邀請有效至 {{date}}。",
    plain: "您獲邀加入 {{sender}} 上的 {{tenant}}。您的角色：{{role}}。邀請有效至 {{date}}。",
    roles: { admin: "管理員", collaborator: "協作者" },
  },
  pausedWebhook: {
    subject: "{{tenant}} 的一個 Webhook 已暫停",
    reason:
      "Webhook「{{webhook}}」的端點已連續失敗三天，因此已於 {{date}} 暫停。在您重新啟用之前，不會再向其傳送事件。",
    why: "您收到此電郵，是因為您是 {{tenant}} 的管理員。",
  },
  expiringCertificate: {
    subject: "{{application}} 的 SAML 憑證即將到期",
    reason: "用於登入「{{application}}」的憑證將於 {{date}} 到期。請在此之前建立另一個憑證，將其加入應用程式並啟用。",
  },
  codeLabel: "您的驗證碼",
  validity: "驗證碼於 10 分鐘內有效，只可使用一次。",
  open: "繼續",
  linkText: "或在瀏覽器中開啟以下地址：",
  notYou: {
    change: "如果這不是您本人的操作，其他人可能已能存取您的帳戶。請立即重設密碼，並聯絡 {{sender}}。",
    code: "如非您本人操作，請忽略此電郵：沒有驗證碼，甚麼也不會發生。切勿將驗證碼告訴他人。",
    account: "如非您本人操作，可能有人正在使用您的帳戶：請更改密碼。切勿將驗證碼告訴他人。",
    link: "如非您本人操作，請忽略此電郵：只要不開啟連結，甚麼也不會發生。切勿將連結轉交他人。",
    invitation: "如您沒有預期收到此邀請，請忽略此電郵：在您接受之前，不會加入任何組織。",
  },
  footer: "此電郵由 {{sender}} 發送至 {{to}}。",
  sms: "{{code}} 是您的 {{sender}} 驗證碼，只能使用一次，10 分鐘後過期。請勿告訴他人。",
  smsLink: "{{sender}}：{{link}}",
} satisfies Translation<typeof english>;
