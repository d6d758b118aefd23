import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "{{sender}} のサインインコード",
      reason: "このメールアドレスで {{sender}} へのサインインが行われているため、このメールをお送りしています。",
    },
    Register: {
      subject: "{{sender}} のメールアドレスの確認",
      reason: "このメールアドレスで {{sender}} のアカウントが作成されているため、このメールをお送りしています。",
    },
    ForgotPassword: {
      subject: "{{sender}} のパスワードの再設定",
      reason: "{{sender}} のアカウントのパスワードの再設定が申し込まれたため、このメールをお送りしています。",
    },
    OrganizationInvitation: {
      subject: "{{sender}} への招待",
      reason: "このメールアドレスが {{sender}} の組織に招待されたため、このメールをお送りしています。",
    },
    Generic: {
      subject: "{{sender}} の確認コード",
      reason: "{{sender}} でこのメールアドレスの確認が必要なため、このメールをお送りしています。",
    },
    UserPermissionValidation: {
      subject: "{{sender}} での本人確認",
      reason: "{{sender}} のアカウントが変更されようとしているため、このメールをお送りしています。",
    },
    BindNewIdentifier: {
      subject: "{{sender}} の新しいメールアドレスの確認",
      reason:
        "このメールアドレスが {{sender}} のアカウントに追加されようとしているため、このメールをお送りしています。",
    },
    MfaVerification: {
      subject: "{{sender}} の二段階認証の確認コード",
      reason:
        "{{sender}} のお客様のアカウントへのサインインに二段階目の確認が必要なため、このメールをお送りしています。",
    },
    BindMfa: {
      subject: "{{sender}} の二段階認証の設定",
      reason:
        "このメールアドレスを {{sender}} の二段階認証に使う設定が行われているため、このメールをお送りしています。",
    },
    MagicLink: {
      subject: "{{sender}} のサインインリンク",
      reason: "このメールアドレスで {{sender}} のサインインリンクが申し込まれたため、このメールをお送りしています。",
    },
    CredentialChanged: {
      subject: "{{sender}} のサインイン情報が変更されました",
      reason: "{{change}}変更日時: {{date}}",
    },
  },
  changes: {
    password: "{{sender}} アカウントのパスワードが変更されました。",
    email: "{{sender}} アカウントのメールアドレスが変更されました。",
    phone: "{{sender}} アカウントの電話番号が変更されました。",
    username: "{{sender}} アカウントのユーザー名が変更されました。",
    social: "{{sender}} アカウントにリンクされたソーシャルアカウントが変更されました。",
    mfa: "{{sender}} アカウントの 2 段階認証が変更されました。",
    account: "{{sender}} アカウントが削除されました。",
  },
  organizationInvitation: {
    by: "{{inviter}} さんから、{{sender}} の {{organization}} に招待されました。{{yourRole}}招待の有効期限: {{date}}。",
    plain: "{{sender}} の {{organization}} に招待されました。{{yourRole}}招待の有効期限: {{date}}。",
    role: "ロール: {{role}}。",
  },
  tenantInvitation: {
    by: "{{inviter}} さんから、{{sender}} の {{tenant}} に招待されました。ロール: {{role}}。招待の有効期限: {{date}}。",
    plain: "{{sender}} の {{tenant}} に招待されました。ロール: {{role}}。招待の有効期限: {{date}}。",
    roles: { admin: "管理者", collaborator: "共同作業者" },
  },
  pausedWebhook: {
    subject: "{{tenant}} の Webhook が一時停止されました",
    reason:
      "Webhook「{{webhook}}」のエンドポイントで 3 日間エラーが続いたため、{{date}} に一時停止しました。再度有効にするまで、イベントは送信されません。",
    why: "このメールは {{tenant}} の管理者に送信されています。",
  },
  expiringCertificate: {
    subject: "{{application}} の SAML 証明書がまもなく期限切れになります",
    reason:
      "「{{application}}」へのサインインに使う証明書は {{date}} に期限切れになります。それまでに別の証明書を作成し、アプリに追加して、有効にしてください。",
  },
  codeLabel: "確認コード",
  validity: "このコードは 10 分間、1 回だけ使えます。",
  open: "続ける",
  linkText: "または、次のアドレスをブラウザーで開いてください:",
  notYou: {
    change:
      "心当たりがない場合は、第三者がアカウントにアクセスしている可能性があります。今すぐパスワードをリセットし、{{sender}} にお問い合わせください。",
    code: "お心当たりがない場合は、このメールを無視してください。コードがなければ何も起こりません。コードは誰にも教えないでください。",
    account:
      "お心当たりがない場合は、第三者がアカウントを使っている可能性があります。パスワードを変更してください。コードは誰にも教えないでください。",
    link: "お心当たりがない場合は、このメールを無視してください。リンクを開かない限り何も起こりません。リンクは誰にも教えないでください。",
    invitation:
      "この招待にお心当たりがない場合は、このメールを無視してください。承諾するまで参加することはありません。",
  },
  footer: "{{sender}} が {{to}} に送信しました。",
  sms: "{{sender}} の確認コードは {{code}} です。1 回だけ使用でき、10 分で期限が切れます。誰にも教えないでください。",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
