import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "اللغة",
  appearance: {
    title: "المظهر",
    system: "النظام",
    light: "فاتح",
    dark: "داكن",
  },
  copy: {
    action: "نسخ {{value}}",
    done: "تم النسخ",
  },
  notFound: {
    title: "الصفحة غير موجودة",
    hint: "لا يوجد شيء في هذا العنوان. ربما نُقلت الصفحة أو حُذفت.",
  },
  failure: {
    title: "حدث خطأ ما",
    hint: "تعذّر تحميل هذه الصفحة. أعد المحاولة. إذا استمرت المشكلة، تواصل مع الدعم واذكر معرّف الطلب.",
    code: "رمز الخطأ",
    requestId: "معرّف الطلب",
    retry: "إعادة المحاولة",
    home: "الانتقال إلى وحدة التحكم",
    stack: "تتبّع المكدس",
  },
  offline: {
    title: "أنت غير متصل بالإنترنت",
    hint: "تحقق من اتصالك وحاول مرة أخرى.",
  },
  newVersion: {
    hint: "يتوفر إصدار جديد من وحدة التحكم. أعد تحميل الصفحة للمتابعة.",
    load: "تحميل الإصدار الجديد",
  },
  insecure: {
    title: "الاتصال غير آمن",
    hint: "لا يتيح المتصفح التشفير الذي تحتاجه وحدة التحكم في السياقات غير الآمنة. افتحها عبر HTTPS أو على localhost.",
  },
} satisfies Translation<typeof english>;
