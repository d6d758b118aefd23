import type english from "../en/token-scripts.ts";
import type { Translation } from "../translation.ts";

export default {
  about: "Dodawaj własne oświadczenia do tokenów dostępu za pomocą skryptu.",
  scripts: "Skrypty",
  kind: {
    "access-token": "Token dostępu użytkownika",
    "client-credentials": "Token maszyna–maszyna",
  },
  kindAbout: {
    "access-token":
      "Dla tokenów, które aplikacje otrzymują dla użytkownika. Skrypt widzi użytkownika, jego role i organizacje.",
    "client-credentials":
      "Dla tokenów, które aplikacje maszyna–maszyna otrzymują na podstawie poświadczeń klienta. Skrypt widzi aplikację.",
  },
  active: "Aktywny",
  none: "Brak skryptu",
  edit: "Edytuj skrypt",
  create: "Utwórz skrypt",
  delete: "Usuń",
  deleteTitle: "Usunąć skrypt „{{name}}”?",
  deleteBody: "Nowe tokeny są wydawane bez jego oświadczeń.",
  deleted: "Usunięto skrypt „{{name}}”.",
  script: "Skrypt",
  scriptAbout:
    "JavaScript uruchamiany przy każdym wydaniu tokenu dla API lub organizacji. Zwrócone wartości stają się oświadczeniami tokenu.",
  variables: "Zmienne środowiskowe",
  variablesAbout:
    "Szyfrowane. Zapisane wartości nie są ponownie pokazywane: pozostaw maskę, aby zachować wartość, lub wpisz nową.",
  variableName: "Nazwa zmiennej {{number}}",
  variableValue: "Wartość zmiennej {{number}}",
  variableRemove: "Usuń zmienną {{number}}",
  variableAdd: "Dodaj zmienną",
  hosts: "Dozwolone hosty",
  hostsAbout: "Skrypt może wywoływać przez fetch tylko te hosty, przez HTTPS.",
  host: "Host",
  failure: "Jeśli skrypt zawiedzie",
  failureAbout: "Błędy są w dzienniku audytu w obu przypadkach.",
  block: "Zablokuj token",
  blockAbout:
    "Jeśli skrypt zawiedzie, token nie zostanie wydany. Po wyłączeniu tokeny są wydawane bez oświadczeń skryptu.",
  samples: "Przykładowe dane",
  samplesAbout: "To, co skrypt otrzymuje podczas testu. Zapisywane razem ze skryptem.",
  token: "Token",
  context: "Kontekst",
  data: "Dostępne dane",
  dataAbout: "Typy tego, co otrzymuje skrypt. Edytor uzupełnia je podczas pisania.",
  test: "Test",
  testAbout: "Uruchamia skrypt w postaci pokazanej tutaj, zapisany lub nie. Nic nie jest przechowywane.",
  run: "Uruchom test",
  claims: "Oświadczenia",
  denied: "Odmowa dostępu",
  failed: "Skrypt zakończył się błędem",
  place: "(wiersz {{line}}, kolumna {{column}})",
  user: "Uruchom z",
  userSearch: "Szukaj użytkowników",
  userSample: "Przykładowe dane",
  wrongScript: "Wpisz skrypt o długości do 50 000 znaków.",
  wrongHost: "Wpisz nazwy hostów, takie jak api.example.com, bez https:// i ścieżki.",
  wrongVariable: "W nazwach używaj liter, cyfr i podkreśleń, a każdej nowej zmiennej nadaj wartość.",
  valuesForHosts: "Dozwolone hosty się zmieniły. Wpisz te wartości ponownie: {{names}}.",
  valuesForScript:
    "Skrypt się zmienił. Wpisz te wartości ponownie albo poproś administratora o jego zapisanie: {{names}}.",
  valuesForTest:
    "Zapisane wartości są używane tylko z zapisanym skryptem i hostami. Najpierw zapisz albo wpisz te wartości ponownie na potrzeby testu: {{names}}.",
  wrongSample: "Przykładowe dane muszą być prawidłowymi obiektami JSON.",
} satisfies Translation<typeof english>;
