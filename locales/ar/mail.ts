import type english from "../en/mail.ts";
import type { Translation } from "../translation.ts";

export default {
  types: {
    SignIn: {
      subject: "رمز تسجيل الدخول إلى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان استُخدم لتسجيل الدخول إلى {{sender}}.",
    },
    Register: {
      subject: "تحقّق من عنوان بريدك الإلكتروني لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان استُخدم لإنشاء حساب لدى {{sender}}.",
    },
    ForgotPassword: {
      subject: "إعادة تعيين كلمة المرور لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن شخصًا ما طلب إعادة تعيين كلمة مرور حسابك لدى {{sender}}.",
    },
    OrganizationInvitation: {
      subject: "دعوة للانضمام إلى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان دُعي إلى مؤسسة لدى {{sender}}.",
    },
    Generic: {
      subject: "رمز التحقق الخاص بك لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن {{sender}} يحتاج إلى التحقق من هذا العنوان.",
    },
    UserPermissionValidation: {
      subject: "أكّد هويتك لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن شخصًا ما على وشك تغيير حسابك لدى {{sender}}.",
    },
    BindNewIdentifier: {
      subject: "تحقّق من عنوان بريدك الإلكتروني الجديد لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن هذا العنوان سيُضاف إلى حساب لدى {{sender}}.",
    },
    MfaVerification: {
      subject: "رمز التحقق بخطوتين لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن تسجيل الدخول إلى حسابك لدى {{sender}} يتطلب خطوة ثانية.",
    },
    BindMfa: {
      subject: "إعداد التحقق بخطوتين لدى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن شخصًا ما يُعدّ عنوان البريد الإلكتروني هذا للتحقق بخطوتين لدى {{sender}}.",
    },
    MagicLink: {
      subject: "رابط تسجيل الدخول إلى {{sender}}",
      reason: "وصلتك هذه الرسالة لأن رابطًا لتسجيل الدخول إلى {{sender}} طُلب لهذا العنوان.",
    },
    CredentialChanged: {
      subject: "تم تغيير بيانات تسجيل الدخول إلى {{sender}}",
      reason: "{{change}} تاريخ التغيير: {{date}}.",
    },
  },
  changes: {
    password: "تم تغيير كلمة مرور حسابك في {{sender}}.",
    email: "تم تغيير عنوان البريد الإلكتروني لحسابك في {{sender}}.",
    phone: "تم تغيير رقم هاتف حسابك في {{sender}}.",
    username: "تم تغيير اسم المستخدم لحسابك في {{sender}}.",
    social: "تم تغيير الحسابات الاجتماعية المرتبطة بحسابك في {{sender}}.",
    mfa: "تم تغيير التحقق بخطوتين لحسابك في {{sender}}.",
    account: "تم حذف حسابك في {{sender}}.",
  },
  organizationInvitation: {
    by: "دعاك {{inviter}} للانضمام إلى {{organization}} على {{sender}}. {{yourRole}}تنتهي صلاحية الدعوة في {{date}}.",
    plain: "تمت دعوتك للانضمام إلى {{organization}} على {{sender}}. {{yourRole}}تنتهي صلاحية الدعوة في {{date}}.",
    role: "دورك: {{role}}.",
  },
  tenantInvitation: {
    by: "دعاك {{inviter}} للانضمام إلى {{tenant}} على {{sender}}. دورك: {{role}}. تنتهي صلاحية الدعوة في {{date}}.",
    plain: "تمت دعوتك للانضمام إلى {{tenant}} على {{sender}}. دورك: {{role}}. تنتهي صلاحية الدعوة في {{date}}.",
    roles: { admin: "مشرف", collaborator: "متعاون" },
  },
  codeLabel: "رمز التحقق الخاص بك",
  validity: "يعمل الرمز مرة واحدة خلال 10 دقائق.",
  open: "متابعة",
  linkText: "أو افتح هذا العنوان في متصفحك:",
  notYou: {
    change:
      "إذا لم تُجرِ هذا التغيير، فقد يكون لدى شخص آخر وصول إلى حسابك. أعد تعيين كلمة المرور الآن وتواصل مع {{sender}}.",
    code: "إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: لن يحدث شيء من دون الرمز. لا تعطِ الرمز لأحد.",
    account: "إن لم تكن أنت من طلب ذلك، فقد يكون شخص ما يستخدم حسابك: غيّر كلمة المرور. لا تعطِ الرمز لأحد.",
    link: "إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: لن يحدث شيء ما لم يُفتح الرابط. لا تعطِ الرابط لأحد.",
    invitation: "إن لم تكن تتوقع هذه الدعوة، فتجاهل هذه الرسالة: لن تنضم إلى شيء حتى تقبلها.",
  },
  footer: "أرسل {{sender}} هذه الرسالة إلى {{to}}.",
  sms: "{{code}} هو رمز التحقق الخاص بك لدى {{sender}}. يُستخدم مرة واحدة وتنتهي صلاحيته خلال 10 دقائق. لا تشاركه مع أحد.",
  smsLink: "{{sender}}: {{link}}",
} satisfies Translation<typeof english>;
