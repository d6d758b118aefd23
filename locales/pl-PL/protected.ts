import type english from "../en/protected.ts";
import type { Translation } from "../translation.ts";

export default {
  refusedTitle: "Nie masz dostępu",
  refusedText:
    "Twoje konto nie może otworzyć {{application}}. Poproś administratora o dostęp albo wyloguj się i użyj innego konta.",
  signOut: "Wyloguj się",
  signOutTitle: "Wylogować się?",
  signOutText: "Nastąpi wylogowanie z {{application}} i z tej sesji.",
  failedTitle: "Nie udało się zalogować",
  failedText: "Logowanie trwało zbyt długo, rozpoczęto je w innej przeglądarce lub je anulowano. Spróbuj ponownie.",
  tryAgain: "Spróbuj ponownie",
  maintenanceTitle: "Trwa konserwacja",
  maintenanceText: "{{application}} wkrótce wróci. Spróbuj ponownie za kilka minut.",
  unreachableTitle: "{{application}} nie odpowiada",
  unreachableText: "Nie można połączyć się z aplikacją pod tym adresem. Spróbuj ponownie za kilka minut.",
  unavailableTitle: "Logowanie jest niedostępne",
  unavailableText: "Nie można teraz sprawdzić sesji. Spróbuj ponownie za kilka minut.",
  goneTitle: "Nic tu nie ma",
  goneText: "Pod tym adresem nie ma żadnej aplikacji.",
} satisfies Translation<typeof english>;
