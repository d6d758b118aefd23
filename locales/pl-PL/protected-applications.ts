import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Serwer źródłowy",
  originAbout:
    "Strona, na którą odwiedzający trafiają po zalogowaniu. Bez ścieżki. Zmiany działają po maksymalnie minucie.",
  originInvalid: "Podaj adres URL http lub https bez ścieżki.",
  subDomain: "Subdomena",
  subDomainAbout: "Małe litery, cyfry i łączniki. Później nie można jej zmienić.",
  unavailable: "Aplikacje chronione są niedostępne w tej instalacji.",
  host: "Adres",
  hostAbout: "Odwiedzający otwierają aplikację tutaj. Kieruj tu linki i zakładki.",
  open: "Otwórz aplikację",
  url: "Adres URL aplikacji",
  callback: "Ścieżka powrotu",
  signOut: "Ścieżka wylogowania",
  signOutAbout: "Dodaj link na swoich stronach. Kończy sesję tutaj i w tym tenancie.",
  rules: "Strony wymagające logowania",
  rulesAbout:
    "Wyrażenia regularne porównywane ze ścieżką bez rozróżniania wielkości liter. Bez reguł każda strona wymaga logowania. Niejednoznaczne ścieżki, np. z zakodowanymi ukośnikami, wymagają go zawsze.",
  bypass: "Ścieżki bez logowania",
  bypassAbout: "Dokładne ścieżki, do których żądania GET i HEAD trafiają bez logowania, np. kontrole stanu.",
  bypassInvalid: "Podaj prostą ścieżkę zaczynającą się od ukośnika, np. /health.",
  ruleInvalid: "Podaj wyrażenie regularne bez lookaroundów i odwołań wstecznych.",
  access: "Kto może wejść",
  accessAbout:
    "Każdy, kto może zalogować się do tego tenanta, chyba że wybierzesz role lub organizacje. Jeśli wybierzesz jedno i drugie, potrzebne są oba.",
  roles: "Użytkownicy z jedną z tych ról",
  organizations: "Członkowie jednej z tych organizacji",
  session: "Sesja",
  sessionAbout:
    "Jak długo odwiedzający pozostają zalogowani. Sesja kończy się wcześniej, gdy kończy się sesja użytkownika w tym tenancie.",
  duration: "Czas trwania",
  days: "dni",
  durationRange: "Podaj od 1 do 14 dni.",
  maintenance: "Konserwacja",
  maintenanceAbout: "Pokazuj odwiedzającym stronę konserwacji. Ścieżki bez logowania pozostają dostępne.",
  maintenanceSwitch: "Tryb konserwacji",
  protect: "Ochrona serwera źródłowego",
  protectAbout:
    "Każde żądanie zawiera ten sekret w nagłówku Meridian-Origin-Secret. Odrzucaj żądania bez niego, aby nikt nie ominął logowania, łącząc się bezpośrednio z serwerem źródłowym.",
  secret: "Sekret serwera źródłowego",
  secretMasked: "Sekret mogą zobaczyć tylko administratorzy.",
  rotate: "Zmień sekret",
  rotateTitle: "Zmienić sekret serwera źródłowego?",
  rotateBody:
    "W ciągu minuty żądania będą zawierać nowy sekret. Do tego czasu serwer źródłowy powinien przyjmować oba.",
  rotated: "Zmieniono sekret serwera źródłowego",
  identity: "Zalogowany użytkownik",
  identityAbout:
    "Nagłówek Meridian-Identity zawiera JWT o użytkowniku. Zweryfikuj go poniższymi kluczami. Jego odbiorcą (audience) jest identyfikator aplikacji.",
  domainAbout: "Udostępniaj tę aplikację pod własnym adresem, np. wiki.example.com. Adres domyślny nadal działa.",
  domainLoss:
    "Linki do niej przestaną działać w ciągu minuty, a odwiedzający zalogują się ponownie pod adresem domyślnym.",
} satisfies Translation<typeof english>;
