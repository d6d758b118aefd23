import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "لا تملك حق الوصول",
  refusedText: "لا يمكن لحسابك فتح {{application}}. اطلب الوصول من المسؤول، أو سجّل الخروج واستخدم حسابًا آخر.",
  signOut: "تسجيل الخروج",
  signOutTitle: "تسجيل الخروج؟",
  signOutText: "سيتم تسجيل خروجك من {{application}} ومن هذه الجلسة.",
  failedTitle: "تعذر تسجيل دخولك",
  failedText: "استغرق تسجيل الدخول وقتًا طويلًا، أو بدأ في متصفح آخر، أو أُلغي. حاول مرة أخرى.",
  tryAgain: "إعادة المحاولة",
  maintenanceTitle: "متوقف للصيانة",
  maintenanceText: "سيعود {{application}} قريبًا. حاول مرة أخرى بعد بضع دقائق.",
  unreachableTitle: "{{application}} لا يستجيب",
  unreachableText: "يتعذر الوصول إلى التطبيق خلف هذا العنوان. حاول مرة أخرى بعد بضع دقائق.",
  unavailableTitle: "تسجيل الدخول غير متاح",
  unavailableText: "يتعذر التحقق من جلستك الآن. حاول مرة أخرى بعد بضع دقائق.",
  goneTitle: "لا يوجد شيء هنا",
  goneText: "لا يوجد تطبيق على هذا العنوان.",
} satisfies Translation<typeof english>;
