import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Dil",
  appearance: {
    title: "Görünüm",
    system: "Sistem",
    light: "Açık",
    dark: "Koyu",
  },
  copy: {
    action: "{{value}} değerini kopyala",
    done: "Kopyalandı",
  },
  notFound: {
    title: "Sayfa bulunamadı",
    hint: "Bu adreste bir şey yok. Sayfa taşınmış veya silinmiş olabilir.",
  },
  failure: {
    title: "Bir sorun oluştu",
    hint: "Bu sayfa gösterilemedi. Yeniden deneyin; tekrarlanırsa istek kimliğini bildirin.",
    code: "Hata kodu",
    requestId: "İstek kimliği",
    retry: "Yeniden dene",
    home: "Konsola git",
    stack: "Çağrı yığını",
  },
} satisfies Translation<typeof english>;
