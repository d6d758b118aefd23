import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Zaloguj się",
  identifier: "E-mail, telefon lub nazwa użytkownika",
  password: "Hasło",
  continue: "Dalej",
  signInAction: "Zaloguj się",
  consentTitle: "Zezwolić aplikacji „{{application}}”?",
  consentText: "Aplikacja „{{application}}” chce działać w Twoim imieniu ({{user}}). Będzie mogła używać tych danych:",
  organizations: "Organizacje, które może widzieć",
  allow: "Zezwól",
  deny: "Nie zezwalaj",
  expiredTitle: "Ta strona wygasła",
  expiredText: "Wróć do aplikacji i zaloguj się w niej ponownie.",
  unavailable: "W tej chwili nie jest to możliwe. Spróbuj ponownie za chwilę.",
  scopes: {
    openid: "identyfikator Twojego konta",
    profile: "Twoje imię i nazwisko, zdjęcie i profil",
    email: "Twój adres e-mail",
    phone: "Twój numer telefonu",
    address: "Twój adres pocztowy",
    custom_data: "dane o Tobie przechowywane przez aplikacje",
    identities: "Twoje powiązane metody logowania",
    roles: "Twoje role",
    offline_access: "wszystko to także pod Twoją nieobecność",
    organizations: "Twoje organizacje",
    organization_roles: "Twoje role w organizacjach",
  },
} satisfies Translation<typeof english>;
