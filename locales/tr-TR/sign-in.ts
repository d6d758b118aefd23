import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Oturum açın",
  identifier: "E-posta, telefon veya kullanıcı adı",
  password: "Parola",
  continue: "Devam et",
  signInAction: "Oturum aç",
  consentTitle: "“{{application}}” uygulamasına izin verilsin mi?",
  consentText: "“{{application}}” sizin adınıza işlem yapmak istiyor, {{user}}. Şunları kullanabilecek:",
  organizations: "Görebileceği kuruluşlar",
  allow: "İzin ver",
  deny: "İzin verme",
  expiredTitle: "Bu sayfanın süresi doldu",
  expiredText: "Uygulamaya dönüp oradan yeniden oturum açın.",
  unavailable: "Bu işlem şu anda yapılamıyor. Kısa süre sonra yeniden deneyin.",
  scopes: {
    openid: "hesap kimliğiniz",
    profile: "adınız, resminiz ve profiliniz",
    email: "e-posta adresiniz",
    phone: "telefon numaranız",
    address: "posta adresiniz",
    custom_data: "uygulamaların sizinle ilgili tuttuğu veriler",
    identities: "bağlı oturum açma yöntemleriniz",
    roles: "rolleriniz",
    offline_access: "siz yokken de bunların tümü",
    organizations: "kuruluşlarınız",
    organization_roles: "kuruluşlardaki rolleriniz",
  },
} satisfies Translation<typeof english>;
