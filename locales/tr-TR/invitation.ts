import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "{{organization}} kuruluşuna katıl",
  by: "{{inviter}} sizi {{organization}} kuruluşuna davet etti.",
  plain: "{{organization}} kuruluşuna davet edildiniz.",
  role: "Rol",
  sentTo: "Gönderildiği adres",
  expires: "Son geçerlilik",
  accept: "Daveti kabul et",
  next: "Ardından bu adresle oturum açın veya hesap oluşturun.",
  mismatch: "{{account}} olarak oturum açtınız. Davetin gönderildiği adresin hesabına geçin.",
  switch: "Hesap değiştir",
  joined: "Artık {{organization}} üyesisiniz",
  acceptedTitle: "Bu davet kullanılmış",
  accepted: "Bir davet yalnızca bir kez kabul edilebilir.",
  revokedTitle: "Bu davet geri alındı",
  expiredTitle: "Bu davetin süresi doldu",
  askAgain: "Sizi davet eden kişiden yenisini isteyin.",
  notFoundTitle: "Bu bağlantı artık çalışmıyor",
  notFound:
    "Daha yeni bir davet gönderilmiş olabilir. En son e-postadaki bağlantıyı açın veya sizi davet eden kişiden yenisini isteyin.",
} satisfies Translation<typeof english>;
