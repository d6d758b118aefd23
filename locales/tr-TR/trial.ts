import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Deneme oturumu",
  about: "Kaydedilmemiş ayarları görüyorsunuz. Burada hiçbir şey kaydedilmez ve mesaj gönderilmez.",
  user: "Test kullanıcısı",
  username: "Kullanıcı adı",
  email: "E-posta",
  phone: "Telefon",
  password: "Parola",
  code: "Doğrulama kodu (gönderilmedi)",
  trace: "Kararlar",
  none: "Bir form gönderdiğinizde karar veren her kural burada listelenir.",
  allowed: "İzin verildi",
  refused: "Reddedildi",
  restart: "Baştan başla",
  doneTitle: "Oturum açıldı",
  done: "Bu ayarlarla şimdi {{who}} kullanıcısının oturumu açılırdı.",
  doneNew: "Bu ayarlarla şimdi {{who}} için bir hesap oluşturulurdu.",
  overTitle: "Bu deneme sona erdi",
  over: "Denemeler bir saat açık kalır. Konsolda yeni bir deneme başlatın.",
} satisfies Translation<typeof english>;
