import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Dołącz do {{organization}}",
  by: "{{inviter}} zaprasza Cię do {{organization}}.",
  plain: "Zaproszono Cię do {{organization}}.",
  role: "Rola",
  sentTo: "Wysłano na",
  expires: "Wygasa",
  accept: "Przyjmij zaproszenie",
  next: "Następnie zaloguj się lub utwórz konto z tym adresem.",
  mismatch: "Zalogowano jako {{account}}. Przełącz się na konto z adresem, na który wysłano zaproszenie.",
  switch: "Przełącz konto",
  joined: "Należysz teraz do {{organization}}",
  acceptedTitle: "To zaproszenie zostało wykorzystane",
  accepted: "Zostało już przyjęte. Zaproszenie działa tylko raz.",
  revokedTitle: "To zaproszenie unieważniono",
  expiredTitle: "To zaproszenie wygasło",
  askAgain: "Poproś o nowe osobę, która Cię zaprosiła.",
  notFoundTitle: "Ten link już nie działa",
  notFound:
    "Być może wysłano nowsze zaproszenie. Otwórz link z najnowszej wiadomości albo poproś o nowe osobę, która Cię zaprosiła.",
} satisfies Translation<typeof english>;
