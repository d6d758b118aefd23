import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: { subject: "{{sender}} 登录验证码", reason: "您收到此邮件，是因为有人使用此邮箱地址登录 {{sender}}。" },
    Register: {
      subject: "验证您在 {{sender}} 的邮箱地址",
      reason: "您收到此邮件，是因为有人使用此邮箱地址注册 {{sender}} 账户。",
    },
    ForgotPassword: {
      subject: "重置您的 {{sender}} 密码",
      reason: "您收到此邮件，是因为有人申请重置您的 {{sender}} 账户密码。",
    },
    OrganizationInvitation: {
      subject: "邀请您加入 {{sender}}",
      reason: "您收到此邮件，是因为此邮箱地址受邀加入 {{sender}} 的一个组织。",
    },
    Generic: { subject: "您的 {{sender}} 验证码", reason: "您收到此邮件，是因为 {{sender}} 需要验证此邮箱地址。" },
    UserPermissionValidation: {
      subject: "在 {{sender}} 确认是您本人",
      reason: "您收到此邮件，是因为有人即将更改您的 {{sender}} 账户。",
    },
    BindNewIdentifier: {
      subject: "验证您在 {{sender}} 的新邮箱地址",
      reason: "您收到此邮件，是因为此邮箱地址将被添加到一个 {{sender}} 账户。",
    },
    MfaVerification: {
      subject: "您的 {{sender}} 两步验证码",
      reason: "您收到此邮件，是因为登录您的 {{sender}} 账户需要第二步验证。",
    },
    BindMfa: {
      subject: "设置 {{sender}} 两步验证",
      reason: "您收到此邮件，是因为有人正在将此邮箱地址设置为 {{sender}} 的两步验证方式。",
    },
    MagicLink: {
      subject: "您的 {{sender}} 登录链接",
      reason: "您收到此邮件，是因为有人使用此邮箱地址申请 {{sender}} 的登录链接。",
    },
    CredentialChanged: {
      subject: "您的 {{sender}} 登录信息已更改",
      reason: "{{change}}更改时间：{{date}}。",
    },
  },
  changes: {
    password: "您的 {{sender}} 帐户密码已更改。",
    email: "您的 {{sender}} 帐户邮箱地址已更改。",
    phone: "您的 {{sender}} 帐户手机号已更改。",
    username: "您的 {{sender}} 帐户用户名已更改。",
    social: "与您的 {{sender}} 帐户关联的社交帐户已更改。",
    mfa: "您的 {{sender}} 帐户的两步验证已更改。",
    account: "您的 {{sender}} 帐户已被删除。",
  },
  organizationInvitation: {
    by: "{{inviter}} 邀请您加入 {{sender}} 上的 {{organization}}。{{yourRole}}邀请有效期至 {{date}}。",
    plain: "您被邀请加入 {{sender}} 上的 {{organization}}。{{yourRole}}邀请有效期至 {{date}}。",
    role: "您的角色：{{role}}。",
  },
  tenantInvitation: {
    by: "{{inviter}} 邀请您加入 {{sender}} 上的 {{tenant}}。您的角色：{{role}}。邀请有效期至 {{date}}。",
    plain: "您被邀请加入 {{sender}} 上的 {{tenant}}。您的角色：{{role}}。邀请有效期至 {{date}}。",
    roles: { admin: "管理员", collaborator: "协作者" },
  },
  pausedWebhook: {
    subject: "{{tenant}} 的一个 Webhook 已暂停",
    reason: "Webhook“{{webhook}}”的端点已连续失败三天，因此已于 {{date}} 暂停。在您重新启用之前，不会再向其发送事件。",
    why: "您收到此邮件，是因为您是 {{tenant}} 的管理员。",
  },
  expiringCertificate: {
    subject: "{{application}} 的 SAML 证书即将到期",
    reason: "用于登录“{{application}}”的证书将于 {{date}} 到期。请在此之前创建另一个证书，将其添加到应用并激活。",
  },
  codeLabel: "您的验证码",
  validity: "验证码 10 分钟内有效，且只能使用一次。",
  open: "继续",
  linkText: "或在浏览器中打开以下地址：",
  notYou: {
    change: "如果这不是您本人的操作，他人可能已能访问您的帐户。请立即重置密码，并联系 {{sender}}。",
    code: "如果不是您本人操作，请忽略此邮件：没有验证码，什么都不会发生。切勿将验证码告诉他人。",
    account: "如果不是您本人操作，可能有人正在使用您的账户：请更改密码。切勿将验证码告诉他人。",
    link: "如果不是您本人操作，请忽略此邮件：只要不打开链接，什么都不会发生。切勿将链接转给他人。",
    invitation: "如果您没有预料到此邀请，请忽略此邮件：在您接受之前，不会加入任何组织。",
  },
  footer: "此邮件由 {{sender}} 发送至 {{to}}。",
  sms: "{{code}} 是您的 {{sender}} 验证码，只能使用一次，10 分钟后过期。请勿告诉他人。",
  smsLink: "{{sender}}：{{link}}",
} satisfies Translation<typeof english>;
