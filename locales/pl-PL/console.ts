import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "Przejdź do treści",
    tools: "Narzędzia",
    docs: "Dokumentacja",
  },
  preferences: {
    title: "Język i wygląd",
    save: "Zapisz",
  },
  status: {
    title: "Stan",
    again: "Zmierz ponownie",
    edge: "Edge",
    edgeAbout: "Przyjmuje każde żądanie, blisko użytkownika",
    ok: "Odpowiada",
    down: "Brak odpowiedzi",
    pending: "Trwa pomiar",
    measured: "Czasy odpowiedzi w obie strony: do edge z tej przeglądarki, do regionów z edge.",
    single:
      "To jest edycja open source: ma jednego tenanta, którego dane są w bazie tej instalacji. Czas w obie strony mierzony z tej przeglądarki.",
  },
  region: {
    EU: "Europa",
    US: "Zachodnie USA",
    AU: "Australia",
    JP: "Japonia",
  },
  binding: {
    pinned: "Region gwarantowany",
    pinnedAbout:
      "Baza danych jest związana z tą jurysdykcją: Cloudflare gwarantuje, że działa i przechowuje dane tylko tam.",
    placed: "Region preferowany",
    placedAbout:
      "Bazę danych utworzono ze wskazaniem lokalizacji. Powinna się tam znajdować, ale wskazanie to preferencja, a nie gwarancja.",
  },
  docs: {
    addresses: "Adresy",
    status: "Mówi, czy ta instalacja odpowiada: 204, jeśli tak.",
    endpoints: "Znajduje punkt końcowy tenanta po jego identyfikatorze.",
    tenantStatus: "Mówi, czy region tenanta odpowiada: 204, jeśli tak.",
    conventions: "Konwencje",
    errors: "Błąd jest obiektem JSON: jego kod jest stały i przeznaczony dla programów, a komunikat dla ludzi.",
    requestId: "Każda odpowiedź ma nagłówek Request-Id. Podaj go, gdy prosisz o pomoc.",
    language: "Komunikaty są w języku z nagłówka Accept-Language.",
  },
} satisfies Translation<typeof english>;
