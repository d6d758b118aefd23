import type english from "../en/protocol.ts";
import type { Translation } from "../translation.ts";

export default {
  logoutTitle: "Wylogować się?",
  logoutText: "Nastąpi wylogowanie tutaj i w używanych aplikacjach.",
  logoutYes: "Wyloguj się",
  logoutNo: "Nie wylogowuj",
  signedOutTitle: "Wylogowano",
  signedOutText: "Możesz zamknąć tę stronę.",
  keptTitle: "Nadal jesteś zalogowany",
  keptText: "Twoja sesja trwa. Możesz zamknąć tę stronę.",
  errorTitle: "Coś poszło nie tak",
  errorText: "Aplikacja wysłała żądanie, którego nie można zrealizować. Wróć do aplikacji i spróbuj ponownie.",
  expiredTitle: "Ta strona wygasła",
  backToApp: "Wróć do {{application}}",
  deviceTitle: "Połącz urządzenie",
  deviceText: "Wpisz kod wyświetlany na urządzeniu.",
  deviceWrong: "Nie ma takiego kodu lub kod wygasł. Sprawdź go i spróbuj ponownie.",
  deviceCode: "Kod urządzenia",
  deviceContinue: "Dalej",
  deviceConfirmTitle: "Czy to Twoje urządzenie?",
  deviceConfirmText: "Kontynuuj tylko wtedy, gdy urządzenie pokazuje ten kod:",
  deviceAbort: "Anuluj",
  deviceDoneTitle: "Urządzenie jest połączone",
  deviceDoneText: "Możesz zamknąć tę stronę i kontynuować na urządzeniu.",
  deviceKeptTitle: "Urządzenie nie jest połączone",
  deviceKeptText: "Anulowano. Możesz zamknąć tę stronę.",
} satisfies Translation<typeof english>;
