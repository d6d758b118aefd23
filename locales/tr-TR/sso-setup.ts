import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Kimlik sağlayıcınızı bağlayın",
  about: "Şirketinizdeki kişiler {{tenant}} hizmetine kimlik sağlayıcınızla giriş yapsın.",
  connection: "Bağlantı",
  until: "Bağlantının son günü",
  registerTitle: "Uygulama ekleyin",
  registerSaml: "Kimlik sağlayıcınızda bu değerlerle bir SAML uygulaması oluşturun.",
  registerOidc: "Kimlik sağlayıcınızda bu yönlendirme URI’siyle bir web uygulaması oluşturun.",
  connectTitle: "Değerlerini girin",
  keepSecret: "Kayıtlı gizli anahtarı korumak için olduğu gibi bırakın.",
  save: "Bağlantıyı kaydet",
  saved: "Kaydedildi. Şimdi bağlantıyı test edin.",
  savedPart: "Kaydedildi ama hâlâ eksik değerler var.",
  testTitle: "Bağlantıyı test edin",
  testAbout: "Kimlik sağlayıcınızda yeni bir sekmede giriş yapın. Hiçbir hesap oluşturulmaz veya değişmez.",
  testLater: "Önce bağlantıyı kaydedin.",
  testShow: "Sonucu göster",
  testWaiting: "Henüz yanıt yok. Kimlik sağlayıcınızda giriş yapın, ardından sonucu gösterin.",
  testOver: "Bu testin süresi doldu. Yenisini başlatın.",
  testPassed: "Her şey çalışıyor. Yapılacak başka bir şey yok.",
  testFailed: "Bir şey hâlâ doğru değil. Düzeltin, kaydedin ve yeniden test edin.",
  expiredTitle: "Bu bağlantının süresi doldu",
  goneTitle: "Bu bağlantı artık çalışmıyor",
  askAgain: "{{tenant}} ekibinden yenisini isteyin.",
} satisfies Translation<typeof english>;
