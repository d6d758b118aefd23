import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "Język",
  appearance: {
    title: "Wygląd",
    system: "Systemowy",
    light: "Jasny",
    dark: "Ciemny",
  },
  copy: {
    action: "Kopiuj {{value}}",
    done: "Skopiowano",
  },
  notFound: {
    title: "Nie znaleziono strony",
    hint: "Pod tym adresem nic nie ma. Strona mogła zostać przeniesiona lub usunięta.",
  },
  failure: {
    title: "Coś poszło nie tak",
    hint: "Nie udało się wczytać tej strony. Spróbuj ponownie. Jeśli problem się powtarza, podaj pomocy technicznej ID żądania.",
    code: "Kod błędu",
    requestId: "ID żądania",
    retry: "Spróbuj ponownie",
    home: "Przejdź do konsoli",
    stack: "Ślad stosu",
  },
  offline: {
    title: "Jesteś offline",
    hint: "Sprawdź połączenie i spróbuj ponownie.",
  },
  newVersion: {
    hint: "Dostępna jest nowa wersja konsoli. Odśwież stronę, aby kontynuować.",
    load: "Wczytaj nową wersję",
  },
  insecure: {
    title: "Niezabezpieczone połączenie",
    hint: "W niezabezpieczonym kontekście przeglądarka nie udostępnia kryptografii, której potrzebuje konsola. Otwórz ją przez HTTPS lub na localhost.",
  },
} satisfies Translation<typeof english>;
