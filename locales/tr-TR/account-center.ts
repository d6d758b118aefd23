import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Hesap merkezi",
  about:
    "Kullanıcılarınızın kendi hesaplarını görüp değiştirdiği yer: hazır sayfalarda veya Account API ile uygulamanızda.",
  settings: "Ayarlar",
  enabled: "Hesap merkezi",
  enabledAbout: "Hem hesap sayfaları hem de Account API için.",
  turnOn: "Hesap merkezini aç",
  turnOnAbout: "Kapalıyken hesap sayfaları kullanılamaz ve Account API her çağrıyı reddeder.",
  page: "Hesap sayfaları",
  pageAbout: "Uygulamanızdan bu adrese bağlantı verin. Oturumu olmayan kullanıcılar önce oturum açar.",
  fields: "Alanlar",
  fieldsAbout: "Her alan için kullanıcıların kendilerinin neler yapabileceği.",
  state: {
    Off: "Gizli",
    ReadOnly: "Görebilir",
    Edit: "Düzenleyebilir",
  },
  stateAbout: {
    Off: "Gizli: gösterilmez ve kabul edilmez.",
    ReadOnly: "Görebilir: gösterilir, değişiklikler reddedilir.",
    Edit: "Düzenleyebilir: gösterilir ve kullanıcı değiştirir.",
  },
  setAll: "Tümünü ayarla",
  field: {
    name: "Ad",
    avatar: "Fotoğraf",
    profile: "Kişisel bilgiler",
    email: "E-posta adresi",
    phone: "Telefon numarası",
    password: "Parola",
    username: "Kullanıcı adı",
    social: "Sosyal hesaplar",
    mfa: "İkinci faktörler",
    trustedDevice: "Güvenilen cihazlar",
    customData: "Özel veriler",
  },
  fieldAbout: {
    name: "Tam ad.",
    avatar: "Bir resmin adresi.",
    profile: "Ad ve soyadı, doğum tarihi, saat dilimi ve diğer OpenID Connect claim’leri.",
    email: "Yeni adres, eskisinin yerine geçmeden önce kodla doğrulanır.",
    phone: "Yeni numara, eskisinin yerine geçmeden önce kodla doğrulanır.",
    password: "Yeni parola, kullanıcının diğer her yerdeki oturumunu kapatır.",
    username: "Bu kiracıda benzersiz olmalıdır.",
    social: "Sosyal bağlayıcılarınızdaki hesapları bağlama ve ayırma.",
    mfa: "Kimlik doğrulama uygulaması, geçiş anahtarları ve yedek kodlar. Kullanıcılar bir değişiklikten önce kimliklerini doğrular.",
    trustedDevice: "İkinci faktör sorulmayan tarayıcılar. Kullanıcılar bunları iptal edebilir.",
    customData: "Hesap sayfaları kendi profil alanlarınızı gösterir. Diğer her şey yalnızca Account API’dedir.",
  },
  proof:
    "Kullanıcılar e-posta adresi, telefon numarası, parola veya sosyal hesap değiştirmeden önce kimliklerini doğrular.",
  actions: "Eylemler",
  actionsAbout:
    "Kullanıcılar oturumlarının açık olduğu cihazları ve erişimi olan uygulamaları her zaman görebilir ve her birini sonlandırabilir.",
  deletion: "Kullanıcılar hesaplarını silebilir",
  deletionAbout:
    "Kimliklerini doğrulayıp bir sözcük yazdıktan sonra. Kullanıcıya ait her şey, kullanıcıyı siz silmişsiniz gibi kalıcı olarak silinir ve denetim günlüğü bunun olduğunu saklar.",
} satisfies Translation<typeof english>;
