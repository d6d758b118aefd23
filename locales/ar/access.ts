import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "الوصول",
  choose: {
    organization: "المؤسسة",
    none: "بلا",
    option: "{{name}} ({{total, number}})",
    resource: "مورد API",
  },
  permission: "الإذن",
  where: "API أو المؤسسة",
  why: "ممنوح عبر",
  ofOrganization: "إذن مؤسسة",
  inOrganization: "في {{organization}}",
  download: "تنزيل CSV",
  emptyTitle: "لا أذونات",
  emptyAbout: "تأتي الأذونات من الأدوار. أسند دورًا، أو اختر مؤسسة لعرض ما هو ممنوح فيها.",
  condition: {
    suspended: "هذا المستخدم موقوف ولا يحصل على رموز.",
    no_secret: "ليس لهذا التطبيق سر عميل صالح، لذا لا يمكنه الحصول على رموز.",
    mfa_required:
      "تشترط {{organization}} المصادقة متعددة العوامل، ولم يُعدّها هذا المستخدم. لا يحصل على رموز لهذه المؤسسة.",
    organization_not_shared: "لم يشارك هذا المستخدم {{organization}} مع التطبيق.",
  },
  removal: {
    pending: "جارٍ التحقق من الأذونات التي ستُفقد…",
    lost_zero: "لا تُفقد أذونات ({{count, number}}): {{names}}",
    lost_one: "يُفقد إذن واحد ({{count, number}}): {{names}}",
    lost_two: "يُفقد إذنان ({{count, number}}): {{names}}",
    lost_few: "تُفقد {{count, number}} أذونات: {{names}}",
    lost_many: "يُفقد {{count, number}} إذنًا: {{names}}",
    lost_other: "يُفقد {{count, number}} إذن: {{names}}",
    covered: "لا تُفقد أي أذونات: تمنح أدوار أخرى الأذونات نفسها.",
    nothing: "لا تُفقد أي أذونات.",
  },
  member: {
    back: "الأعضاء",
    view: "عرض الوصول",
  },
  memberships: {
    search: "البحث بالاسم أو المعرّف",
    add: "إضافة إلى مؤسسات",
    addTitle: "إضافة «{{name}}» إلى مؤسسات",
    addAbout: "تسري الأدوار في كل مؤسسة تحددها.",
    organizations: "المؤسسات",
    roles: "أدوار المؤسسة",
    added: "تمت الإضافة إلى المؤسسات المحددة",
    editRoles: "تعديل الأدوار",
    editTitle: "تعديل أدوار «{{name}}»",
    save: "حفظ",
    saved: "حُفظت الأدوار",
    remove: "إزالة من المؤسسة",
    removeTitle: "إزالة «{{name}}» من «{{organization}}»؟",
    removeBody: "تُفقد الأدوار في هذه المؤسسة، ولا تُصدر لها رموز بعد ذلك.",
    removed: "أُزيل من «{{organization}}»",
  },
} satisfies Translation<typeof english>;
