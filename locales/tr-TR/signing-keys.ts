import type english from "../en/signing-keys.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Anahtarlar",
  about: "Jetonları ve oturumları açık tutan çerezleri imzalayan anahtarlar.",
  signing: {
    title: "Jeton imza anahtarları",
    about: "Uygulamalar ve API’ler, kimlik ve erişim jetonlarını kiracınızın yayımladığı ortak anahtarlarla doğrular.",
    rotate: "Jeton imza anahtarlarını döndür",
    rotateAbout:
      "Yeni anahtar şimdi yayımlanır ve 15 dakika sonra imzalamaya başlar. Geçerli anahtarla imzalanan jetonlar geçerli kalır.",
    rotated: "Yeni anahtar yayımlandı. 15 dakika sonra imzalamaya başlar.",
  },
  cookie: {
    title: "Çerez anahtarları",
    about: "Oturum açma çerezlerini imzalar. Uygulamalarınız bunları görmez.",
    rotate: "Çerez anahtarlarını döndür",
    rotateAbout:
      "Yeni çerezler hemen yeni anahtarla imzalanır. Kimsenin oturumu kapanmaz: eski anahtarlar geçerli kalır.",
    rotated: "Çerez anahtarları döndürüldü",
  },
  id: "Anahtar kimliği",
  algorithm: "Algoritma",
  status: "Durum",
  statuses: {
    Next: "Sonraki",
    Current: "Geçerli",
    Previous: "Önceki",
  },
  since: "İmzalama başlangıcı",
  lastUsed: "Son kullanan",
  unused: "Kullanım görülmedi",
  lastUsedBy: "Son kullanan: {{names}}.",
  delete: "Anahtarı sil",
  deleteTitle: "Bu anahtar silinsin mi?",
  loss: {
    next: "Henüz hiçbir şey imzalamadı. Bu geri alınamaz.",
    signing: "Onunla imzalanan jetonlar artık reddedilir. Bu geri alınamaz.",
    cookie: "Çerezlerini imzaladığı kullanıcıların oturumu kapanır. Bu geri alınamaz.",
  },
  deleted: "Anahtar silindi",
  rotate: "Anahtarları döndür",
  kind: "Döndürülecek anahtarlar",
  both: "Tümü",
  rsaAbout: "Kimlik jetonları ve RS256 isteyen API’ler için. Her kitaplık destekler.",
  ecAbout: "Erişim jetonları için. Daha kısadırlar.",
  es256About: "ES256 isteyen uygulamalar ve API’ler için. İlk ES256 anahtarı da böyle eklenir.",
  pinned: "Anahtarı sabitleyen uygulama ve API’ler yenisini reddeder. 15 dakika içinde onlara verin.",
  schedule: "Otomatik döndürme",
  scheduleAbout: "En yeni anahtar bu yaşa gelince anahtarlar döndürülür. Geçmiş her döndürmeyi listeler.",
  scheduleSaved: "Otomatik döndürme kaydedildi",
  off: "Kapalı",
  every: "Her {{days}}",
  next: "Sonraki döndürme",
  change: "Değiştir",
  interval: "Aralık",
  save: "Kaydet",
} satisfies Translation<typeof english>;
