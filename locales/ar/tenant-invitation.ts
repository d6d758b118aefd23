import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "الدعوات",
  joining: "جارٍ الانضمام",
  wait: "تجري إضافتك إلى المستأجر.",
  joined: "أصبحت عضوًا في {{tenant}}",
  mismatchTitle: "هذه الدعوة لعنوان بريد إلكتروني آخر",
  sentTo: "أُرسلت الدعوة إلى {{invitee}}.",
  mismatch: "سجّلت الدخول باسم {{email}}. بدّل إلى الحساب صاحب العنوان الذي أُرسلت إليه الدعوة.",
  mismatchUnknown: "ليس لحسابك عنوان بريد إلكتروني مؤكد. بدّل إلى الحساب صاحب العنوان الذي أُرسلت إليه الدعوة.",
  switch: "تبديل الحساب",
  stay: "الانتقال إلى وحدة التحكم",
  notFoundTitle: "الدعوة غير موجودة",
  notFound: "الرابط غير مكتمل أو حُذفت الدعوة. اطلب دعوة جديدة ممن دعاك.",
  acceptedTitle: "استُخدمت هذه الدعوة",
  accepted: "لقد قبلتها من قبل.",
  acceptedElse: "قُبلت من قبل. تصلح الدعوة مرة واحدة.",
  revokedTitle: "أُلغيت هذه الدعوة",
  revoked: "اطلب دعوة جديدة ممن دعاك.",
  expiredTitle: "انتهت صلاحية هذه الدعوة",
  expired: "تصلح الدعوات سبعة أيام. اطلب دعوة جديدة ممن دعاك.",
  open: "فتح {{tenant}}",
  failedTitle: "تعذّر الانضمام",
} satisfies Translation<typeof english>;
