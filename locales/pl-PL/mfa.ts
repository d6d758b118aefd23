import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Uwierzytelnianie wieloskładnikowe",
  about: "Konta są bezpieczne nawet wtedy, gdy ktoś ukradnie hasło.",
  settings: "Ustawienia",
  start: {
    title: "Zalecane: aplikacja, klucz dostępu i kody zapasowe",
    about:
      "Użytkownicy wybierają aplikację uwierzytelniającą lub klucz dostępu. Dzięki kodom zapasowym zalogują się po utracie urządzenia.",
    action: "Użyj zalecanych składników",
  },
  factors: "Składniki",
  factorsAbout:
    "Co użytkownicy mogą skonfigurować jako drugi składnik. Każdy potrzebuje jednego z nich i może mieć kilka.",
  factor: { Totp: "Aplikacja uwierzytelniająca", WebAuthn: "Klucz dostępu", BackupCode: "Kody zapasowe" },
  factorAbout: {
    Totp: "Kody zmieniające się co 30 sekund, w aplikacji na telefonie. Działa bez sieci.",
    WebAuthn:
      "Odcisk palca, twarz lub PIN urządzenia. Odporny na phishing. Powiązany z {{host}}: klucze dostępu nie działają w innych domenach ani w aplikacjach natywnych.",
    BackupCode:
      "Dziesięć jednorazowych kodów na wypadek utraty urządzenia. Użytkownicy otrzymują je po skonfigurowaniu innego składnika.",
  },
  alone: "Kody zapasowe nie mogą być jedynym składnikiem. Włącz też aplikacje uwierzytelniające lub klucze dostępu.",
  needsFactor: "Najpierw włącz aplikacje uwierzytelniające lub klucze dostępu.",
  policy: "Zasada",
  policyAbout: "Kto musi skonfigurować składnik. Kto go ma, zawsze musi go podać, niezależnie od zasady.",
  when: "Kiedy użytkownicy konfigurują składnik",
  prompt: {
    PromptAtSignInAndSignUp: "Pytaj przy rejestracji i logowaniu",
    PromptOnlyAtSignIn: "Pytaj tylko przy logowaniu",
    NoPrompt: "Nie pytaj",
    Mandatory: "Wymagaj od wszystkich użytkowników",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "Nowi i obecni użytkownicy są proszeni o skonfigurowanie składnika. Mogą to odłożyć i nie są pytani ponownie.",
    PromptOnlyAtSignIn:
      "Rejestracja pozostaje krótka. Prośba pojawia się przy późniejszym logowaniu i można ją odłożyć.",
    NoPrompt: "Kto chce mieć składnik, konfiguruje go na stronie konta.",
    Mandatory: "Nikt nie zaloguje się bez drugiego składnika. Kto go nie ma, konfiguruje go przy następnym logowaniu.",
  },
  organization: "Wymagaj od członków organizacji",
  organizationAbout:
    "Członkowie organizacji, które wymagają MFA, muszą skonfigurować składnik. Inni użytkownicy nadal mogą to odłożyć.",
  meaning: {
    title: "Co to oznacza",
    off: "Nikt nie jest pytany o drugi składnik.",
    nobody: "Nikt nie jest proszony o skonfigurowanie składnika.",
    required_one: "{{count, number}} użytkownik bez składnika musi go skonfigurować przy następnym logowaniu.",
    required_few: "{{count, number}} użytkowników bez składnika musi go skonfigurować przy następnym logowaniu.",
    required_many: "{{count, number}} użytkowników bez składnika musi go skonfigurować przy następnym logowaniu.",
    required_other: "{{count, number}} użytkownika bez składnika musi go skonfigurować przy następnym logowaniu.",
    prompted_one:
      "{{count, number}} użytkownik zostanie poproszony o skonfigurowanie składnika przy następnym logowaniu i może to odłożyć.",
    prompted_few:
      "{{count, number}} użytkowników zostanie poproszonych o skonfigurowanie składnika przy następnym logowaniu i może to odłożyć.",
    prompted_many:
      "{{count, number}} użytkowników zostanie poproszonych o skonfigurowanie składnika przy następnym logowaniu i może to odłożyć.",
    prompted_other:
      "{{count, number}} użytkownika zostanie poproszone o skonfigurowanie składnika przy następnym logowaniu i może to odłożyć.",
    members_one:
      "{{count, number}} członek organizacji wymagającej MFA musi skonfigurować składnik przy następnym logowaniu.",
    members_few:
      "{{count, number}} członków organizacji wymagających MFA musi skonfigurować składnik przy następnym logowaniu.",
    members_many:
      "{{count, number}} członków organizacji wymagających MFA musi skonfigurować składnik przy następnym logowaniu.",
    members_other:
      "{{count, number}} członka organizacji wymagających MFA musi skonfigurować składnik przy następnym logowaniu.",
    covered: "Użytkownicy ze składnikiem: {{having, number}} z {{all, number}} ({{percent}}).",
    estimated: "Oszacowano na podstawie {{sample, number}} użytkowników.",
  },
  passkey: {
    title: "Logowanie kluczem dostępu",
    about:
      "Użytkownicy logują się kluczem dostępu zamiast hasłem. Liczy się on jako dwa składniki, więc nie trzeba podawać kolejnego.",
    enabled: "Logowanie kluczem dostępu",
    enabledAbout:
      "Po zalogowaniu hasłem lub kodem użytkownik może utworzyć klucz dostępu, nawet jeśli klucze dostępu nie są drugim składnikiem.",
    button: "Przycisk na stronie logowania",
    buttonAbout: "Użytkownicy wybierają go, a potem klucz dostępu na swoim urządzeniu.",
    autofill: "Podpowiadaj klucze dostępu w polu identyfikatora",
    autofillAbout: "Przeglądarki proponują je tak jak zapisane hasła.",
  },
  device: {
    title: "Zaufane urządzenia",
    about:
      "Użytkownicy mogą przez pewien czas pomijać drugi składnik na własnych urządzeniach. Oni i administratorzy mogą w każdej chwili unieważnić urządzenie.",
    enabled: "Zezwalaj na zaufane urządzenia",
    enabledAbout: "Strony, które pytają o składnik, mają do tego pole wyboru. Aplikacje nadal mogą zażądać składnika.",
    needsFactor:
      "Zaufane urządzenia wymagają składnika. Wyłącz tę opcję albo włącz aplikacje uwierzytelniające lub klucze dostępu.",
    days: "Okres zaufania",
    daysUnit: "dni",
    daysRange: "Wpisz liczbę całkowitą od 1 do 365.",
  },
  risk: {
    title: "Wyłączyć to, co skonfigurowali użytkownicy?",
    released_one: "{{count, number}} użytkownik nie będzie już pytany o skonfigurowany składnik.",
    released_few: "{{count, number}} użytkowników nie będzie już pytanych o skonfigurowany składnik.",
    released_many: "{{count, number}} użytkowników nie będzie już pytanych o skonfigurowany składnik.",
    released_other: "{{count, number}} użytkownika nie będzie już pytane o skonfigurowany składnik.",
    passkeys_one: "{{count, number}} użytkownik nie zaloguje się już kluczem dostępu.",
    passkeys_few: "{{count, number}} użytkowników nie zaloguje się już kluczem dostępu.",
    passkeys_many: "{{count, number}} użytkowników nie zaloguje się już kluczem dostępu.",
    passkeys_other: "{{count, number}} użytkownika nie zaloguje się już kluczem dostępu.",
    kept: "Nic nie jest usuwane. Po ponownym włączeniu wszystko znów działa.",
    action: "Wyłącz",
    check: "Wyłącz mimo to",
  },
} satisfies Translation<typeof english>;
