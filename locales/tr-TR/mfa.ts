import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Çok faktörlü kimlik doğrulama",
  about: "Bir parola çalınsa bile hesaplar güvende kalır.",
  settings: "Ayarlar",
  start: {
    title: "Önerilen: uygulama, geçiş anahtarı ve yedek kodlar",
    about:
      "Kullanıcılar bir kimlik doğrulama uygulaması veya geçiş anahtarı seçer. Cihazlarını kaybederlerse yedek kodlarla oturum açarlar.",
    action: "Önerilen faktörleri kullan",
  },
  factors: "Faktörler",
  factorsAbout:
    "Kullanıcıların ikinci faktör olarak kurabilecekleri. Her kullanıcıya bunlardan biri gerekir, birden fazlası da olabilir.",
  factor: { Totp: "Kimlik doğrulama uygulaması", WebAuthn: "Geçiş anahtarı", BackupCode: "Yedek kodlar" },
  factorAbout: {
    Totp: "Telefondaki bir uygulamada her 30 saniyede değişen kodlar. Çevrimdışı çalışır.",
    WebAuthn:
      "Parmak izi, yüz veya cihaz PIN’i. Kimlik avına dayanıklıdır. {{host}} ile bağlıdır: geçiş anahtarları başka alan adlarında ve yerel uygulamalarda çalışmaz.",
    BackupCode: "Kaybolan bir cihaz için tek kullanımlık on kod. Kullanıcılar başka bir faktör kurduktan sonra alır.",
  },
  alone: "Yedek kodlar tek faktör olamaz. Kimlik doğrulama uygulamalarını veya geçiş anahtarlarını da açın.",
  needsFactor: "Önce kimlik doğrulama uygulamalarını veya geçiş anahtarlarını açın.",
  policy: "İlke",
  policyAbout: "Kimin faktör kurması gerektiği. Faktörü olan kullanıcılara, ilke ne olursa olsun her zaman sorulur.",
  when: "Kullanıcılar faktörü ne zaman kurar",
  prompt: {
    PromptAtSignInAndSignUp: "Kayıtta ve oturum açarken sor",
    PromptOnlyAtSignIn: "Yalnızca oturum açarken sor",
    NoPrompt: "Sorma",
    Mandatory: "Tüm kullanıcılardan iste",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "Yeni ve mevcut kullanıcılardan bir faktör kurmaları istenir. Erteleyebilirler ve bir daha sorulmaz.",
    PromptOnlyAtSignIn: "Kayıt kısa kalır. Kullanıcılara sonraki bir oturum açmada sorulur ve erteleyebilirler.",
    NoPrompt: "Faktör isteyen kullanıcılar hesap sayfalarında kurar.",
    Mandatory: "Hiç kimse ikinci faktör olmadan oturum açamaz. Faktörü olmayanlar bir sonraki oturum açmada kurar.",
  },
  organization: "Kuruluş üyelerinden iste",
  organizationAbout:
    "MFA gerektiren kuruluşların üyeleri bir faktör kurmak zorundadır. Diğer kullanıcılar erteleyebilir.",
  meaning: {
    title: "Bu ne anlama geliyor",
    off: "Hiç kimseye ikinci faktör sorulmaz.",
    nobody: "Hiç kimseden faktör kurması istenmez.",
    required_one: "Faktörü olmayan {{count, number}} kullanıcı bir sonraki oturum açmada faktör kurmak zorunda.",
    required_other: "Faktörü olmayan {{count, number}} kullanıcı bir sonraki oturum açmada faktör kurmak zorunda.",
    prompted_one: "{{count, number}} kullanıcıdan bir sonraki oturum açmada faktör kurması istenecek; erteleyebilir.",
    prompted_other:
      "{{count, number}} kullanıcıdan bir sonraki oturum açmada faktör kurması istenecek; erteleyebilirler.",
    members_one: "MFA gerektiren kuruluşların {{count, number}} üyesi bir sonraki oturum açmada faktör kurmak zorunda.",
    members_other:
      "MFA gerektiren kuruluşların {{count, number}} üyesi bir sonraki oturum açmada faktör kurmak zorunda.",
    covered: "Faktörü olan kullanıcılar: {{having, number}} / {{all, number}} ({{percent}}).",
    estimated: "{{sample, number}} kullanıcıya dayanan tahmin.",
  },
  passkey: {
    title: "Geçiş anahtarıyla oturum açma",
    about:
      "Kullanıcılar parola yerine geçiş anahtarıyla oturum açar. İki faktör sayılır, bu yüzden başka faktör sorulmaz.",
    enabled: "Geçiş anahtarıyla oturum açılsın",
    enabledAbout:
      "Parola veya kodla oturum açan kullanıcılara, geçiş anahtarları ikinci faktör olmasa bile bir geçiş anahtarı oluşturma önerilir.",
    button: "Oturum açma sayfasında düğme",
    buttonAbout: "Kullanıcılar önce düğmeyi, sonra cihazlarındaki bir geçiş anahtarını seçer.",
    autofill: "Tanımlayıcı alanında geçiş anahtarlarını öner",
    autofillAbout: "Tarayıcılar bunları kayıtlı parolalar gibi önerir.",
  },
  device: {
    title: "Güvenilen cihazlar",
    about:
      "Kullanıcılar kendi cihazlarında bir süre ikinci faktörü atlayabilir. Kendileri ve yöneticiler bir cihazı istedikleri zaman iptal edebilir.",
    enabled: "Kullanıcılar cihazlarına güvenebilsin",
    enabledAbout: "Faktör soran sayfalara bunun için bir onay kutusu eklenir. Uygulamalar faktörü yine de isteyebilir.",
    needsFactor:
      "Güvenilen cihazlar için bir faktör gerekir. Bunu kapatın ya da kimlik doğrulama uygulamalarını veya geçiş anahtarlarını açın.",
    days: "Güven süresi",
    daysUnit: "gün",
    daysRange: "1 ile 365 arasında bir tam sayı girin.",
  },
  risk: {
    title: "Kullanıcıların kurdukları kapatılsın mı?",
    released_one: "{{count, number}} kullanıcıya artık kurduğu faktör sorulmayacak.",
    released_other: "{{count, number}} kullanıcıya artık kurdukları faktör sorulmayacak.",
    passkeys_one: "{{count, number}} kullanıcı artık geçiş anahtarıyla oturum açamayacak.",
    passkeys_other: "{{count, number}} kullanıcı artık geçiş anahtarıyla oturum açamayacak.",
    kept: "Hiçbir şey silinmez. Yeniden açtığınızda her şey tekrar çalışır.",
    action: "Kapat",
    check: "Yine de kapat",
  },
} satisfies Translation<typeof english>;
