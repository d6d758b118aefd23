import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "اربط موفر الهوية الخاص بك",
  about: "اسمح لأفراد شركتك بتسجيل الدخول إلى {{tenant}} عبر موفر الهوية الخاص بكم.",
  connection: "الاتصال",
  until: "تنتهي صلاحية الرابط في",
  registerTitle: "أضف تطبيقًا",
  registerSaml: "أنشئ لدى موفر الهوية تطبيق SAML بهذه القيم.",
  registerOidc: "أنشئ لدى موفر الهوية تطبيق ويب بعنوان URI لإعادة التوجيه هذا.",
  connectTitle: "أدخل قيمه",
  keepSecret: "اتركه كما هو للاحتفاظ بالسر المحفوظ.",
  save: "حفظ الاتصال",
  saved: "تم الحفظ. اختبر الاتصال الآن.",
  savedPart: "تم الحفظ، لكن لا تزال هناك قيم ناقصة.",
  testTitle: "اختبر الاتصال",
  testAbout: "سجّل الدخول لدى موفر الهوية في علامة تبويب جديدة. لا يُنشأ أي حساب أو يتغير.",
  testLater: "احفظ الاتصال أولًا.",
  testShow: "عرض النتيجة",
  testWaiting: "لا توجد استجابة بعد. سجّل الدخول لدى موفر الهوية، ثم اعرض النتيجة.",
  testOver: "انتهت صلاحية هذا الاختبار. ابدأ اختبارًا جديدًا.",
  testPassed: "كل شيء يعمل. لا يوجد ما يلزم فعله بعد ذلك.",
  testFailed: "هناك خطأ ما بعد. صحّحه واحفظ واختبر مرة أخرى.",
  expiredTitle: "انتهت صلاحية هذا الرابط",
  goneTitle: "لم يعد هذا الرابط يعمل",
  askAgain: "اطلب رابطًا جديدًا من {{tenant}}.",
} satisfies Translation<typeof english>;
