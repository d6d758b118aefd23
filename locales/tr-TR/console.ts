import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "İçeriğe geç",
    tools: "Araçlar",
    docs: "Belgeler",
  },
  preferences: {
    title: "Dil ve görünüm",
    save: "Kaydet",
  },
  status: {
    title: "Durum",
    again: "Yeniden ölç",
    edge: "Edge",
    edgeAbout: "Her isteği kullanıcıya yakın karşılar",
    ok: "Yanıt veriyor",
    down: "Yanıt yok",
    pending: "Ölçülüyor",
    measured: "Gidiş dönüş süreleri: bu tarayıcıdan edge’e, edge’den bölgelere.",
    single:
      "Bu, açık kaynak sürümüdür: verileri bu kurulumun veritabanında duran tek bir kiracısı vardır. Gidiş dönüş süresi bu tarayıcıdan ölçülür.",
  },
  region: {
    EU: "Avrupa",
    US: "ABD Batı",
    AU: "Avustralya",
    JP: "Japonya",
  },
  binding: {
    pinned: "Garantili bölge",
    pinnedAbout:
      "Veritabanı bu yargı alanına bağlıdır: Cloudflare, veritabanının yalnızca orada çalıştığını ve verilerini yalnızca orada sakladığını garanti eder.",
    placed: "Tercih edilen bölge",
    placedAbout:
      "Veritabanı bir konum ipucuyla oluşturuldu. Orada olması beklenir; ancak ipucu bir tercihtir, garanti değildir.",
  },
  docs: {
    addresses: "Adresler",
    status: "Bu kurulumun yanıt verip vermediğini söyler: veriyorsa 204.",
    endpoints: "Bir kiracının uç noktasını kimliğinden bulur.",
    tenantStatus: "Bir kiracının bölgesinin yanıt verip vermediğini söyler: veriyorsa 204.",
    conventions: "Kurallar",
    errors: "Hata bir JSON nesnesidir: kodu değişmez ve programlar içindir, iletisi insanlar içindir.",
    requestId: "Her yanıtta bir Request-Id başlığı vardır. Yardım isterken bunu bildirin.",
    language: "İletiler Accept-Language başlığındaki dildedir.",
  },
} satisfies Translation<typeof english>;
