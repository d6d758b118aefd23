import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "الانضمام إلى {{organization}}",
  by: "دعاك {{inviter}} للانضمام إلى {{organization}}.",
  plain: "تمت دعوتك للانضمام إلى {{organization}}.",
  role: "الدور",
  sentTo: "أُرسلت إلى",
  expires: "تنتهي في",
  accept: "قبول الدعوة",
  next: "بعد ذلك تسجّل الدخول بهذا العنوان أو تنشئ حسابًا.",
  mismatch: "سجّلت الدخول باسم {{account}}. بدّل إلى الحساب صاحب العنوان الذي أُرسلت إليه الدعوة.",
  switch: "تبديل الحساب",
  joined: "أصبحت عضوًا في {{organization}}",
  acceptedTitle: "استُخدمت هذه الدعوة",
  accepted: "قُبلت من قبل. تصلح الدعوة مرة واحدة.",
  revokedTitle: "أُلغيت هذه الدعوة",
  expiredTitle: "انتهت صلاحية هذه الدعوة",
  askAgain: "اطلب دعوة جديدة ممن دعاك.",
  notFoundTitle: "لم يعد هذا الرابط يعمل",
  notFound: "ربما أُرسلت دعوة أحدث. افتح الرابط في أحدث رسالة، أو اطلب دعوة جديدة ممن دعاك.",
} satisfies Translation<typeof english>;
