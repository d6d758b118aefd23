import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Zaproszenia",
  joining: "Dołączanie",
  wait: "Trwa dodawanie Cię do tenanta.",
  joined: "Należysz teraz do {{tenant}}",
  mismatchTitle: "To zaproszenie jest dla innego adresu e-mail",
  sentTo: "Zaproszenie wysłano na adres {{invitee}}.",
  mismatch: "Zalogowano jako {{email}}. Przełącz się na konto z adresem, na który wysłano zaproszenie.",
  mismatchUnknown:
    "Twoje konto nie ma potwierdzonego adresu e-mail. Przełącz się na konto z adresem, na który wysłano zaproszenie.",
  switch: "Przełącz konto",
  stay: "Przejdź do konsoli",
  notFoundTitle: "Nie znaleziono zaproszenia",
  notFound: "Link jest niepełny albo zaproszenie usunięto. Poproś o nowe osobę, która Cię zaprosiła.",
  acceptedTitle: "To zaproszenie zostało wykorzystane",
  accepted: "Zostało już przez Ciebie przyjęte.",
  acceptedElse: "Zostało już przyjęte. Zaproszenie działa tylko raz.",
  revokedTitle: "To zaproszenie unieważniono",
  revoked: "Poproś o nowe osobę, która Cię zaprosiła.",
  expiredTitle: "To zaproszenie wygasło",
  expired: "Zaproszenia są ważne siedem dni. Poproś o nowe osobę, która Cię zaprosiła.",
  open: "Otwórz {{tenant}}",
  failedTitle: "Nie udało się dołączyć",
} satisfies Translation<typeof english>;
