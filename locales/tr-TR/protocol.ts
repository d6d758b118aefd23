import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Oturum kapatılsın mı?",
  logoutText: "Buradaki ve kullandığınız uygulamalardaki oturumunuz kapatılacak.",
  logoutYes: "Oturumu kapat",
  logoutNo: "Oturumu açık tut",
  signedOutTitle: "Oturum kapatıldı",
  signedOutText: "Bu sayfayı kapatabilirsiniz.",
  keptTitle: "Oturumunuz hâlâ açık",
  keptText: "Oturumunuz devam ediyor. Bu sayfayı kapatabilirsiniz.",
  errorTitle: "Bir sorun oluştu",
  errorText: "Uygulama, tamamlanamayan bir istek gönderdi. Uygulamaya dönüp yeniden deneyin.",
  expiredTitle: "Bu sayfanın süresi doldu",
  backToApp: "{{application}} uygulamasına dön",
  deviceTitle: "Cihaz bağla",
  deviceText: "Cihazınızın gösterdiği kodu girin.",
  deviceWrong: "Bu kod yanlış veya süresi dolmuş. Denetleyip yeniden deneyin.",
  deviceCode: "Cihaz kodu",
  deviceContinue: "Devam et",
  deviceConfirmTitle: "Bu sizin cihazınız mı?",
  deviceConfirmText: "Yalnızca cihazınız bu kodu gösteriyorsa devam edin:",
  deviceAbort: "İptal",
  deviceDoneTitle: "Cihazınız bağlandı",
  deviceDoneText: "Bu sayfayı kapatıp cihazınızda devam edebilirsiniz.",
  deviceKeptTitle: "Cihaz bağlanmadı",
  deviceKeptText: "İşlemi iptal ettiniz. Bu sayfayı kapatabilirsiniz.",
} satisfies Translation<typeof english>;
