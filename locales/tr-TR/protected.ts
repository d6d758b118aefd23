import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Erişiminiz yok",
  refusedText:
    "Hesabınız {{application}} uygulamasını açamaz. Yöneticinizden erişim isteyin ya da oturumu kapatıp başka bir hesap kullanın.",
  signOut: "Oturumu kapat",
  signOutTitle: "Oturum kapatılsın mı?",
  signOutText: "{{application}} uygulamasından ve bu oturumdan çıkış yapılacak.",
  failedTitle: "Oturumunuz açılamadı",
  failedText: "Oturum açma çok uzun sürdü, başka bir tarayıcıda başlatıldı veya iptal edildi. Tekrar deneyin.",
  tryAgain: "Tekrar dene",
  maintenanceTitle: "Bakımda",
  maintenanceText: "{{application}} yakında geri dönecek. Birkaç dakika sonra tekrar deneyin.",
  unreachableTitle: "{{application}} yanıt vermiyor",
  unreachableText: "Bu adresin arkasındaki uygulamaya ulaşılamıyor. Birkaç dakika sonra tekrar deneyin.",
  unavailableTitle: "Oturum açma kullanılamıyor",
  unavailableText: "Oturumunuz şu anda doğrulanamıyor. Birkaç dakika sonra tekrar deneyin.",
  goneTitle: "Burada bir şey yok",
  goneText: "Bu adreste sunulan bir uygulama yok.",
} satisfies Translation<typeof english>;
