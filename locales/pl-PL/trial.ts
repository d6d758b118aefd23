import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Próbne logowanie",
  about: "Widzisz niezapisane ustawienia. Nic się tu nie zapisuje i żadna wiadomość nie jest wysyłana.",
  user: "Użytkownik testowy",
  username: "Nazwa użytkownika",
  email: "E-mail",
  phone: "Telefon",
  password: "Hasło",
  code: "Kod weryfikacyjny (niewysłany)",
  trace: "Decyzje",
  none: "Gdy wyślesz formularz, pojawi się tu każda reguła, która decyduje.",
  allowed: "Dozwolone",
  refused: "Odrzucone",
  restart: "Zacznij od nowa",
  doneTitle: "Zalogowano",
  done: "Przy tych ustawieniach użytkownik {{who}} byłby teraz zalogowany.",
  doneNew: "Przy tych ustawieniach zostałoby teraz utworzone konto dla {{who}}.",
  overTitle: "To próbne logowanie się zakończyło",
  over: "Próbne logowanie trwa godzinę. Rozpocznij nowe w konsoli.",
} satisfies Translation<typeof english>;
