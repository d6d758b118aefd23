import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Erişim",
  choose: {
    organization: "Kuruluş",
    none: "Yok",
    option: "{{name}} ({{total, number}})",
    resource: "API kaynağı",
  },
  permission: "İzin",
  where: "API veya kuruluş",
  why: "Veren rol",
  ofOrganization: "Kuruluş izni",
  inOrganization: "{{organization}} içinde",
  download: "CSV indir",
  emptyTitle: "İzin yok",
  emptyAbout: "İzinler rollerden gelir. Bir rol atayın veya oradaki izinleri görmek için bir kuruluş seçin.",
  condition: {
    suspended: "Bu kullanıcı askıya alındı ve belirteç alamaz.",
    no_secret: "Bu uygulamanın geçerli bir istemci gizli anahtarı olmadığından belirteç alamaz.",
    mfa_required:
      "{{organization}} çok faktörlü kimlik doğrulama gerektiriyor ve bu kullanıcı bunu ayarlamamış. Bu kuruluş için belirteç alamaz.",
    organization_not_shared: "Bu kullanıcı {{organization}} kuruluşunu uygulamayla paylaşmadı.",
  },
  removal: {
    pending: "Hangi izinlerin kaybedileceği kontrol ediliyor…",
    lost_one: "{{count, number}} izin kaybedilir: {{names}}",
    lost_other: "{{count, number}} izin kaybedilir: {{names}}",
    covered: "İzin kaybedilmez: Aynı izinleri başka roller de verir.",
    nothing: "İzin kaybedilmez.",
  },
  member: {
    back: "Üyeler",
    view: "Erişimi görüntüle",
  },
  memberships: {
    search: "Ada veya kimliğe göre ara",
    add: "Kuruluşlara ekle",
    addTitle: "“{{name}}” adlı öğeyi kuruluşlara ekle",
    addAbout: "Roller, seçtiğiniz her kuruluşta geçerlidir.",
    organizations: "Kuruluşlar",
    roles: "Kuruluş rolleri",
    added: "Seçilen kuruluşlara eklendi",
    editRoles: "Rolleri düzenle",
    editTitle: "“{{name}}” için rolleri düzenle",
    save: "Kaydet",
    saved: "Roller kaydedildi",
    remove: "Kuruluştan çıkar",
    removeTitle: "“{{name}}”, “{{organization}}” kuruluşundan çıkarılsın mı?",
    removeBody: "Bu kuruluştaki roller kaybedilir ve kuruluş için artık belirteç verilmez.",
    removed: "“{{organization}}” kuruluşundan çıkarıldı",
  },
} satisfies Translation<typeof english>;
