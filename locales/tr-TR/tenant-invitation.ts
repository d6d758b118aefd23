import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Davetler",
  joining: "Katılınıyor",
  wait: "Kiracıya ekleniyorsunuz.",
  joined: "Artık {{tenant}} üyesisiniz",
  mismatchTitle: "Bu davet başka bir e-posta adresi için",
  sentTo: "Davet {{invitee}} adresine gönderildi.",
  mismatch: "{{email}} olarak oturum açtınız. Davetin gönderildiği adresin hesabına geçin.",
  mismatchUnknown: "Hesabınızın doğrulanmış bir e-posta adresi yok. Davetin gönderildiği adresin hesabına geçin.",
  switch: "Hesap değiştir",
  stay: "Konsola git",
  notFoundTitle: "Davet bulunamadı",
  notFound: "Bağlantı eksik ya da davet silinmiş. Sizi davet eden kişiden yenisini isteyin.",
  acceptedTitle: "Bu davet kullanılmış",
  accepted: "Daveti zaten kabul ettiniz.",
  acceptedElse: "Bir davet yalnızca bir kez kabul edilebilir.",
  revokedTitle: "Bu davet geri alındı",
  revoked: "Sizi davet eden kişiden yenisini isteyin.",
  expiredTitle: "Bu davetin süresi doldu",
  expired: "Davetler yedi gün geçerlidir. Sizi davet eden kişiden yenisini isteyin.",
  open: "{{tenant}} kiracısını aç",
  failedTitle: "Katılamadınız",
} satisfies Translation<typeof english>;
