import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Dil",
  appearance: {
    title: "Görünüm",
    system: "Sistem",
    light: "Açık",
    dark: "Koyu",
  },
  copy: {
    action: "{{value}} değerini kopyala",
    done: "Kopyalandı",
  },
  notFound: {
    title: "Sayfa bulunamadı",
    hint: "Bu sayfa yok. Taşınmış veya silinmiş olabilir.",
  },
  failure: {
    title: "Bir sorun oluştu",
    hint: "Bu sayfa yüklenemedi. Yeniden deneyin. Sorun sürerse istek kimliğiyle destek ekibine başvurun.",
    code: "Hata kodu",
    requestId: "İstek kimliği",
    retry: "Yeniden dene",
    home: "Konsola git",
    stack: "Yığın izleme",
  },
  offline: {
    title: "Çevrimdışısınız",
    hint: "Bağlantınızı kontrol edip tekrar deneyin.",
  },
  newVersion: {
    hint: "Konsolun yeni bir sürümü var. Devam etmek için sayfayı yenileyin.",
    load: "Yeni sürümü yükle",
  },
  insecure: {
    title: "Güvenli olmayan bağlantı",
    hint: "Güvenli olmayan bağlamlarda tarayıcı, konsolun gerektirdiği şifrelemeyi sunmaz. Konsolu HTTPS üzerinden veya localhost’ta açın.",
  },
} satisfies Translation<typeof english>;
