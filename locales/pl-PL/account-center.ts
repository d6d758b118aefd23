import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Centrum konta",
  about:
    "Tu Twoi użytkownicy przeglądają i zmieniają własne konta: na gotowych stronach lub w Twojej aplikacji przez Account API.",
  settings: "Ustawienia",
  enabled: "Centrum konta",
  enabledAbout: "Dla stron konta i Account API.",
  turnOn: "Włącz centrum konta",
  turnOnAbout: "Gdy jest wyłączone, strony konta są niedostępne, a Account API odrzuca każde wywołanie.",
  page: "Strony konta",
  pageAbout: "Dodaj link do tego adresu w swojej aplikacji. Kto nie jest zalogowany, najpierw się loguje.",
  fields: "Pola",
  fieldsAbout: "Co użytkownicy mogą sami zrobić z każdym polem.",
  state: {
    Off: "Ukryte",
    ReadOnly: "Podgląd",
    Edit: "Edycja",
  },
  stateAbout: {
    Off: "Ukryte: ani pokazywane, ani przyjmowane.",
    ReadOnly: "Podgląd: pokazywane, zmiany są odrzucane.",
    Edit: "Edycja: pokazywane i zmieniane przez użytkownika.",
  },
  setAll: "Ustaw wszystkie",
  field: {
    name: "Imię i nazwisko",
    avatar: "Zdjęcie",
    profile: "Dane osobowe",
    email: "Adres e-mail",
    phone: "Numer telefonu",
    password: "Hasło",
    username: "Nazwa użytkownika",
    social: "Konta społecznościowe",
    mfa: "Drugie składniki",
    trustedDevice: "Zaufane urządzenia",
    customData: "Dane niestandardowe",
  },
  fieldAbout: {
    name: "Pełne imię i nazwisko.",
    avatar: "Adres obrazu.",
    profile: "Imię i nazwisko, data urodzenia, strefa czasowa i inne claims OpenID Connect.",
    email: "Nowy adres jest potwierdzany kodem, zanim zastąpi stary.",
    phone: "Nowy numer jest potwierdzany kodem, zanim zastąpi stary.",
    password: "Nowe hasło wylogowuje użytkownika wszędzie indziej.",
    username: "Musi być unikatowa w tym tenancie.",
    social: "Łączenie i odłączanie kont u Twoich dostawców społecznościowych.",
    mfa: "Aplikacja uwierzytelniająca, klucze dostępu i kody zapasowe. Przed zmianą użytkownicy potwierdzają tożsamość.",
    trustedDevice: "Przeglądarki, w których nie trzeba podawać drugiego składnika. Użytkownicy mogą je unieważnić.",
    customData: "Strony konta pokazują własne pola profilu. Wszystko inne jest tylko w Account API.",
  },
  proof:
    "Użytkownicy potwierdzają tożsamość, zanim zmienią adres e-mail, numer telefonu, hasło lub konto społecznościowe.",
  actions: "Działania",
  actionsAbout:
    "Użytkownicy zawsze widzą, gdzie są zalogowani i które aplikacje mają dostęp, i mogą cofnąć jedno i drugie.",
  deletion: "Użytkownicy mogą usuwać swoje konta",
  deletionAbout:
    "Po potwierdzeniu tożsamości i wpisaniu słowa. Wszystko, co należy do użytkownika, jest usuwane na zawsze, tak jak wtedy, gdy to Ty usuwasz użytkownika, a w dzienniku audytu zostaje ślad.",
} satisfies Translation<typeof english>;
