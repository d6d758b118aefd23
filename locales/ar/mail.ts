import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "رمز تسجيل الدخول إلى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان استُخدم لتسجيل الدخول إلى {{sender}}.",
    },
    Register: {
      subject: "أكّد عنوانك لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان استُخدم لإنشاء حساب لدى {{sender}}.",
    },
    ForgotPassword: {
      subject: "إعادة تعيين كلمة المرور لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن كلمة مرور جديدة طُلبت لدى {{sender}} لهذا العنوان.",
    },
    OrganizationInvitation: {
      subject: "دعوة للانضمام إلى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان دُعي إلى مؤسسة لدى {{sender}}.",
    },
    Generic: {
      subject: "رمزك لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن {{sender}} يحتاج إلى التحقق من هذا العنوان.",
    },
    UserPermissionValidation: {
      subject: "أكّد هويتك لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن حسابك لدى {{sender}} على وشك أن يُعدَّل.",
    },
    BindNewIdentifier: {
      subject: "أكّد عنوانك الجديد لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان سيُضاف إلى حساب لدى {{sender}}.",
    },
    MfaVerification: {
      subject: "خطوتك الثانية للدخول إلى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن تسجيل الدخول إلى حسابك لدى {{sender}} يتطلب خطوة ثانية.",
    },
    BindMfa: {
      subject: "إعداد الخطوة الثانية لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان سيحمي تسجيل الدخول إلى {{sender}} كخطوة ثانية.",
    },
    MagicLink: {
      subject: "رابط تسجيل الدخول إلى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن رابطًا لتسجيل الدخول إلى {{sender}} طُلب لهذا العنوان.",
    },
  },
  codeLabel: "رمزك",
  validity: "يعمل الرمز مرة واحدة خلال 10 دقائق.",
  open: "متابعة",
  linkText: "أو افتح هذا العنوان في متصفحك:",
  notYou: {
    code: "إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: لن يحدث شيء من دون الرمز. لا تعطِ الرمز لأحد.",
    account: "إن لم تكن أنت من طلب ذلك، فقد يكون شخص ما يستخدم حسابك: غيّر كلمة المرور. لا تعطِ الرمز لأحد.",
    link: "إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: لن يحدث شيء ما لم يُفتح الرابط. لا تعطِ الرابط لأحد.",
    invitation: "إن لم تكن تتوقع هذه الدعوة، فتجاهل هذه الرسالة: لن تنضم إلى شيء حتى تقبلها.",
  },
  footer: "أرسل {{sender}} هذه الرسالة إلى {{to}}.",
  sms: "{{code}} هو رمزك لدى {{sender}}. يعمل مرة واحدة خلال 10 دقائق. لا تعطِه لأحد.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
