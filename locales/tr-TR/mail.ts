import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "{{sender}} oturum açma kodunuz",
      reason: "Bu e-postayı, bu adresle {{sender}} oturumu açılmak istendiği için alıyorsunuz.",
    },
    Register: {
      subject: "{{sender}} için e-posta adresinizi doğrulayın",
      reason: "Bu e-postayı, bu adresle {{sender}} hesabı oluşturulduğu için alıyorsunuz.",
    },
    ForgotPassword: {
      subject: "{{sender}} parolanızı sıfırlayın",
      reason: "Bu e-postayı, birisi {{sender}} hesabınızın parolasını sıfırlamak istediği için aldınız.",
    },
    OrganizationInvitation: {
      subject: "{{sender}} daveti",
      reason: "Bu e-postayı, bu adres {{sender}} üzerindeki bir kuruluşa davet edildiği için alıyorsunuz.",
    },
    Generic: {
      subject: "{{sender}} doğrulama kodunuz",
      reason: "Bu e-postayı, {{sender}} bu adresi doğrulamak istediği için alıyorsunuz.",
    },
    UserPermissionValidation: {
      subject: "{{sender}}: siz olduğunuzu onaylayın",
      reason: "Bu e-postayı, birisi {{sender}} hesabınızı değiştirmek üzere olduğu için aldınız.",
    },
    BindNewIdentifier: {
      subject: "{{sender}} için yeni e-posta adresinizi doğrulayın",
      reason: "Bu e-postayı, bu adres bir {{sender}} hesabına ekleneceği için alıyorsunuz.",
    },
    MfaVerification: {
      subject: "{{sender}} iki adımlı doğrulama kodunuz",
      reason: "Bu e-postayı, {{sender}} hesabınızda oturum açmak ikinci bir adım gerektirdiği için alıyorsunuz.",
    },
    BindMfa: {
      subject: "{{sender}} için iki adımlı doğrulamayı ayarlayın",
      reason: "Bu e-postayı, birisi bu e-posta adresini {{sender}} iki adımlı doğrulaması için ayarladığından aldınız.",
    },
    MagicLink: {
      subject: "{{sender}} oturum açma bağlantınız",
      reason: "Bu e-postayı, bu adresle {{sender}} için bir oturum açma bağlantısı istendiği için alıyorsunuz.",
    },
    CredentialChanged: {
      subject: "{{sender}} oturum açma bilgileriniz değiştirildi",
      reason: "{{change}} Değişiklik tarihi: {{date}}.",
    },
  },
  changes: {
    password: "{{sender}} hesabınızın parolası değiştirildi.",
    email: "{{sender}} hesabınızın e-posta adresi değiştirildi.",
    phone: "{{sender}} hesabınızın telefon numarası değiştirildi.",
    username: "{{sender}} hesabınızın kullanıcı adı değiştirildi.",
    social: "{{sender}} hesabınıza bağlı sosyal hesaplar değiştirildi.",
    mfa: "{{sender}} hesabınızın iki adımlı doğrulaması değiştirildi.",
    account: "{{sender}} hesabınız silindi.",
  },
  organizationInvitation: {
    by: "{{inviter}} sizi {{sender}} üzerinde {{organization}} kuruluşuna davet etti. {{yourRole}}Davetin son geçerlilik zamanı: {{date}}.",
    plain:
      "{{sender}} üzerinde {{organization}} kuruluşuna davet edildiniz. {{yourRole}}Davetin son geçerlilik zamanı: {{date}}.",
    role: "Rolünüz: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} sizi {{sender}} üzerinde {{tenant}} kiracısına davet etti. Rolünüz: {{role}}. Davetin son geçerlilik zamanı: {{date}}.",
    plain:
      "{{sender}} üzerinde {{tenant}} kiracısına davet edildiniz. Rolünüz: {{role}}. Davetin son geçerlilik zamanı: {{date}}.",
    roles: { admin: "Yönetici", collaborator: "İş birlikçi" },
  },
  pausedWebhook: {
    subject: "{{tenant}} kiracısının bir webhook’u duraklatıldı",
    reason:
      "“{{webhook}}” adlı webhook’un uç noktası üç gündür başarısız oluyor; bu nedenle webhook {{date}} tarihinde duraklatıldı. Yeniden etkinleştirene kadar olay gönderilmez.",
    why: "Bu e-postayı {{tenant}} kiracısının yöneticisi olduğunuz için aldınız.",
  },
  expiringCertificate: {
    subject: "{{application}} uygulamasının SAML sertifikasının süresi yakında doluyor",
    reason:
      "Kullanıcıların “{{application}}” uygulamasında oturum açtığı sertifikanın süresi {{date}} tarihinde doluyor. O güne kadar başka bir sertifika oluşturun, uygulamaya ekleyin ve etkinleştirin.",
  },
  codeLabel: "Doğrulama kodunuz",
  validity: "Kod 10 dakika boyunca, yalnızca bir kez geçerlidir.",
  open: "Devam et",
  linkText: "Ya da bu adresi tarayıcınızda açın:",
  notYou: {
    change:
      "Bu değişikliği siz yapmadıysanız birisi hesabınıza erişiyor olabilir. Parolanızı hemen sıfırlayın ve {{sender}} ile iletişime geçin.",
    code: "Bunu siz yapmadıysanız bu e-postayı dikkate almayın: kod olmadan hiçbir şey olmaz. Kodu kimseyle paylaşmayın.",
    account:
      "Bunu siz yapmadıysanız başkası hesabınızı kullanıyor olabilir: parolanızı değiştirin. Kodu kimseyle paylaşmayın.",
    link: "Bunu siz yapmadıysanız bu e-postayı dikkate almayın: bağlantı açılmadıkça hiçbir şey olmaz. Bağlantıyı kimseyle paylaşmayın.",
    invitation:
      "Bu daveti beklemiyorduysanız bu e-postayı dikkate almayın: kabul edene kadar hiçbir yere katılmazsınız.",
  },
  footer: "{{sender}} bu e-postayı {{to}} adresine gönderdi.",
  sms: "{{sender}} doğrulama kodunuz: {{code}}. Yalnızca bir kez kullanılabilir ve 10 dakika içinde sona erer. Kimseyle paylaşmayın.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
