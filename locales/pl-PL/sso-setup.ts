import type english from "../en/sso-setup.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Połącz swojego dostawcę tożsamości",
  about: "Pozwól pracownikom swojej firmy logować się do {{tenant}} przez Twojego dostawcę tożsamości.",
  connection: "Połączenie",
  until: "Link wygasa",
  registerTitle: "Dodaj aplikację",
  registerSaml: "U swojego dostawcy tożsamości utwórz aplikację SAML z tymi wartościami.",
  registerOidc: "U swojego dostawcy tożsamości utwórz aplikację internetową z tym URI przekierowania.",
  connectTitle: "Wpisz jej wartości",
  keepSecret: "Pozostaw bez zmian, aby zachować zapisany sekret.",
  save: "Zapisz połączenie",
  saved: "Zapisano. Teraz przetestuj połączenie.",
  savedPart: "Zapisano, ale brakuje jeszcze wartości.",
  testTitle: "Przetestuj połączenie",
  testAbout: "Zaloguj się u swojego dostawcy tożsamości w nowej karcie. Żadne konto nie powstanie ani się nie zmieni.",
  testLater: "Najpierw zapisz połączenie.",
  testShow: "Pokaż wynik",
  testWaiting: "Nie ma jeszcze odpowiedzi. Zaloguj się u dostawcy tożsamości, a potem pokaż wynik.",
  testOver: "Ten test wygasł. Rozpocznij nowy.",
  testPassed: "Wszystko działa. Nic więcej nie trzeba robić.",
  testFailed: "Coś jeszcze się nie zgadza. Popraw, zapisz i przetestuj ponownie.",
  expiredTitle: "Ten link wygasł",
  goneTitle: "Ten link już nie działa",
  askAgain: "Poproś {{tenant}} o nowy.",
} satisfies Translation<typeof english>;
