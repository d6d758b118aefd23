import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "هل تريد تسجيل الخروج؟",
  logoutText: "سيُسجَّل خروجك هنا ومن التطبيقات التي استخدمتها.",
  logoutYes: "تسجيل الخروج",
  logoutNo: "البقاء مسجَّل الدخول",
  signedOutTitle: "تم تسجيل الخروج",
  signedOutText: "يمكنك إغلاق هذه الصفحة.",
  keptTitle: "ما زلت مسجّل الدخول",
  keptText: "جلستك مستمرة. يمكنك إغلاق هذه الصفحة.",
  errorTitle: "حدث خطأ ما",
  errorText: "أرسل التطبيق طلبًا لا يمكن إكماله. عد إلى التطبيق وأعد المحاولة.",
  expiredTitle: "انتهت صلاحية هذه الصفحة",
  backToApp: "العودة إلى {{application}}",
  deviceTitle: "ربط جهاز",
  deviceText: "أدخل الرمز الذي يعرضه جهازك.",
  deviceWrong: "هذا الرمز غير موجود أو انتهت صلاحيته. تحقق منه وأعد المحاولة.",
  deviceCode: "رمز الجهاز",
  deviceContinue: "متابعة",
  deviceConfirmTitle: "هل هذا جهازك؟",
  deviceConfirmText: "تابع فقط إذا كان جهازك يعرض هذا الرمز:",
  deviceAbort: "إلغاء",
  deviceDoneTitle: "تم ربط جهازك",
  deviceDoneText: "يمكنك إغلاق هذه الصفحة والمتابعة على جهازك.",
  deviceKeptTitle: "لم يتم ربط الجهاز",
  deviceKeptText: "لقد ألغيت العملية. يمكنك إغلاق هذه الصفحة.",
} satisfies Translation<typeof english>;
