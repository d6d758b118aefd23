import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "تسجيل الدخول التجريبي",
  about: "ترى إعدادات غير محفوظة. لا يُحفظ شيء هنا ولا تُرسل أي رسالة.",
  user: "مستخدم تجريبي",
  username: "اسم المستخدم",
  email: "البريد الإلكتروني",
  phone: "الهاتف",
  password: "كلمة المرور",
  code: "رمز التحقق (لم يُرسل)",
  trace: "القرارات",
  none: "تظهر هنا كل قاعدة تتخذ قرارًا فور إرسال نموذج.",
  allowed: "مسموح",
  refused: "مرفوض",
  restart: "البدء من جديد",
  doneTitle: "تم تسجيل الدخول",
  done: "بهذه الإعدادات، كان سيتم الآن تسجيل دخول \u2066{{who}}\u2069.",
  doneNew: "بهذه الإعدادات، كان سيُنشأ الآن حساب لـ \u2066{{who}}\u2069.",
  overTitle: "انتهت هذه التجربة",
  over: "تبقى التجربة مفتوحة لمدة ساعة. ابدأ تجربة جديدة في وحدة التحكم.",
} satisfies Translation<typeof english>;
