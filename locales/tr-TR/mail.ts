import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "{{sender}} oturum açma kodunuz",
      reason: "Bu e-postayı, bu adresle {{sender}} oturumu açılmak istendiği için alıyorsunuz.",
    },
    Register: {
      subject: "{{sender}} için adresinizi onaylayın",
      reason: "Bu e-postayı, bu adresle {{sender}} hesabı oluşturulduğu için alıyorsunuz.",
    },
    ForgotPassword: {
      subject: "{{sender}} parolanızı sıfırlayın",
      reason: "Bu e-postayı, bu adresle {{sender}} için yeni bir parola istendiği için alıyorsunuz.",
    },
    OrganizationInvitation: {
      subject: "{{sender}} daveti",
      reason: "Bu e-postayı, bu adres {{sender}} üzerindeki bir kuruluşa davet edildiği için alıyorsunuz.",
    },
    Generic: {
      subject: "{{sender}} kodunuz",
      reason: "Bu e-postayı, {{sender}} bu adresi doğrulamak istediği için alıyorsunuz.",
    },
    UserPermissionValidation: {
      subject: "{{sender}}: siz olduğunuzu onaylayın",
      reason: "Bu e-postayı, {{sender}} hesabınız değiştirilmek üzere olduğu için alıyorsunuz.",
    },
    BindNewIdentifier: {
      subject: "{{sender}} için yeni adresinizi onaylayın",
      reason: "Bu e-postayı, bu adres bir {{sender}} hesabına ekleneceği için alıyorsunuz.",
    },
    MfaVerification: {
      subject: "{{sender}} için ikinci adımınız",
      reason: "Bu e-postayı, {{sender}} hesabınızda oturum açmak ikinci bir adım gerektirdiği için alıyorsunuz.",
    },
    BindMfa: {
      subject: "{{sender}} için ikinci adımı ayarlayın",
      reason: "Bu e-postayı, bu adres {{sender}} oturumlarını ikinci adım olarak koruyacağı için alıyorsunuz.",
    },
    MagicLink: {
      subject: "{{sender}} oturum açma bağlantınız",
      reason: "Bu e-postayı, bu adresle {{sender}} için bir oturum açma bağlantısı istendiği için alıyorsunuz.",
    },
  },
  codeLabel: "Kodunuz",
  validity: "Kod 10 dakika boyunca, yalnızca bir kez geçerlidir.",
  open: "Devam et",
  linkText: "Ya da bu adresi tarayıcınızda açın:",
  notYou: {
    code: "Bunu siz yapmadıysanız bu e-postayı dikkate almayın: kod olmadan hiçbir şey olmaz. Kodu kimseyle paylaşmayın.",
    account:
      "Bunu siz yapmadıysanız başkası hesabınızı kullanıyor olabilir: parolanızı değiştirin. Kodu kimseyle paylaşmayın.",
    link: "Bunu siz yapmadıysanız bu e-postayı dikkate almayın: bağlantı açılmadıkça hiçbir şey olmaz. Bağlantıyı kimseyle paylaşmayın.",
    invitation:
      "Bu daveti beklemiyorduysanız bu e-postayı dikkate almayın: kabul edene kadar hiçbir yere katılmazsınız.",
  },
  footer: "{{sender}} bu e-postayı {{to}} adresine gönderdi.",
  sms: "{{sender}} kodunuz: {{code}}. 10 dakika boyunca, yalnızca bir kez geçerlidir. Kimseyle paylaşmayın.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
