import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "تسجيل الدخول",
  identifier: "البريد الإلكتروني أو الهاتف أو اسم المستخدم",
  password: "كلمة المرور",
  continue: "متابعة",
  signInAction: "تسجيل الدخول",
  consentTitle: "هل تسمح لـ «{{application}}»؟",
  consentText: "يريد «{{application}}» التصرف نيابةً عنك يا {{user}}. وسيتمكن من استخدام:",
  organizations: "المؤسسات التي يمكنه رؤيتها",
  allow: "السماح",
  deny: "عدم السماح",
  expiredTitle: "انتهت صلاحية هذه الصفحة",
  expiredText: "عد إلى التطبيق وسجّل الدخول من هناك مجددًا.",
  unavailable: "هذا غير ممكن في الوقت الحالي. أعد المحاولة بعد قليل.",
  scopes: {
    openid: "معرّف حسابك",
    profile: "اسمك وصورتك وملفك الشخصي",
    email: "عنوان بريدك الإلكتروني",
    phone: "رقم هاتفك",
    address: "عنوانك البريدي",
    custom_data: "البيانات التي تحفظها التطبيقات عنك",
    identities: "طرق تسجيل الدخول المرتبطة بك",
    roles: "أدوارك",
    offline_access: "كل ذلك أثناء غيابك",
    organizations: "مؤسساتك",
    organization_roles: "أدوارك في المؤسسات",
  },
} satisfies Translation<typeof english>;
