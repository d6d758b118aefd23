import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Kaynak sunucu",
  originAbout:
    "Ziyaretçilerin oturum açtıktan sonra ulaştığı web sitesi. Yol içermez. Değişiklikler en fazla bir dakika sürer.",
  originInvalid: "Yol içermeyen bir http veya https URL’si girin.",
  subDomain: "Alt alan adı",
  subDomainAbout: "Küçük harf, rakam ve kısa çizgi. Sonradan değiştirilemez.",
  unavailable: "Bu kurulumda korumalı uygulamalar kullanılamıyor.",
  host: "Adres",
  hostAbout: "Ziyaretçiler uygulamanızı burada açar. Bağlantıları ve yer imlerini buraya yönlendirin.",
  open: "Uygulamayı aç",
  url: "Uygulama URL’si",
  callback: "Geri dönüş yolu",
  signOut: "Oturum kapatma yolu",
  signOutAbout: "Sayfalarınızdan bağlantı verin. Buradaki ve bu kiracıdaki oturumu kapatır.",
  rules: "Oturum açma gerektiren sayfalar",
  rulesAbout:
    "Yolla büyük/küçük harf ayrımı olmadan karşılaştırılan düzenli ifadeler. Kural yoksa her sayfa oturum açma gerektirir. Kodlanmış eğik çizgi içerenler gibi belirsiz yollar her zaman gerektirir.",
  bypass: "Oturum açma gerektirmeyen yollar",
  bypassAbout: "Sağlık denetimleri gibi, GET ve HEAD isteklerinin oturum açmadan ulaştığı tam yollar.",
  bypassInvalid: "/health gibi eğik çizgiyle başlayan düz bir yol girin.",
  ruleInvalid: "Ön/arka bakış veya geri başvuru içermeyen bir düzenli ifade girin.",
  access: "Kimler girebilir",
  accessAbout:
    "Rol veya kuruluş seçmediğiniz sürece bu kiracıda oturum açabilen herkes. İkisini de seçerseniz her birinden biri gerekir.",
  roles: "Bu rollerden birine sahip kullanıcılar",
  organizations: "Bu kuruluşlardan birinin üyeleri",
  session: "Oturum",
  sessionAbout:
    "Ziyaretçilerin ne kadar süre oturumda kalacağı. Kullanıcının bu kiracıdaki oturumu biterse daha erken sona erer.",
  duration: "Süre",
  days: "gün",
  durationRange: "1 ile 14 gün arasında girin.",
  maintenance: "Bakım",
  maintenanceAbout: "Ziyaretçilere bakım sayfası gösterin. Oturum açma gerektirmeyen yollar erişilebilir kalır.",
  maintenanceSwitch: "Bakım modu",
  protect: "Kaynak sunucu koruması",
  protectAbout:
    "Her istek bu gizli anahtarı Meridian-Origin-Secret başlığında taşır. Kimsenin kaynak sunucuyu doğrudan çağırarak oturum açmayı atlamaması için anahtarı taşımayan istekleri reddedin.",
  secret: "Kaynak sunucu anahtarı",
  secretMasked: "Anahtarı yalnızca yöneticiler görebilir.",
  rotate: "Anahtarı yenile",
  rotateTitle: "Kaynak sunucu anahtarı yenilensin mi?",
  rotateBody: "İstekler bir dakika içinde yeni anahtarı taşır. O zamana kadar kaynak sunucunuz ikisini de kabul etsin.",
  rotated: "Kaynak sunucu anahtarı yenilendi",
  identity: "Oturum açan kullanıcı",
  identityAbout:
    "Meridian-Identity başlığı kullanıcıyla ilgili bir JWT taşır. Aşağıdaki anahtarlarla doğrulayın. Hedef kitlesi uygulama kimliğidir.",
  domainAbout: "Bu uygulamayı wiki.example.com gibi kendi adresinizde sunun. Varsayılan adres çalışmaya devam eder.",
  domainLoss: "Bağlantılar bir dakika içinde çalışmayı bırakır ve ziyaretçiler varsayılan adreste yeniden oturum açar.",
} satisfies Translation<typeof english>;
