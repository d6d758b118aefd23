import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Einladungen",
  joining: "Beitritt läuft",
  wait: "Sie werden dem Mandanten hinzugefügt.",
  joined: "Sie sind jetzt Mitglied von {{tenant}}",
  mismatchTitle: "Diese Einladung gilt für eine andere E-Mail-Adresse",
  sentTo: "Die Einladung ging an {{invitee}}.",
  mismatch: "Sie sind als {{email}} angemeldet. Wechseln Sie zu dem Konto mit der Adresse, an die die Einladung ging.",
  mismatchUnknown:
    "Ihr Konto hat keine bestätigte E-Mail-Adresse. Wechseln Sie zu dem Konto mit der Adresse, an die die Einladung ging.",
  switch: "Konto wechseln",
  stay: "Zur Konsole",
  notFoundTitle: "Einladung nicht gefunden",
  notFound:
    "Der Link ist unvollständig oder die Einladung wurde gelöscht. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.",
  acceptedTitle: "Diese Einladung wurde bereits verwendet",
  accepted: "Sie haben sie bereits angenommen.",
  acceptedElse: "Sie wurde bereits angenommen. Eine Einladung gilt nur einmal.",
  revokedTitle: "Diese Einladung wurde widerrufen",
  revoked: "Bitten Sie die Person, die Sie eingeladen hat, um eine neue.",
  expiredTitle: "Diese Einladung ist abgelaufen",
  expired: "Einladungen gelten sieben Tage. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.",
  open: "{{tenant}} öffnen",
  failedTitle: "Der Beitritt ist nicht gelungen",
} satisfies Translation<typeof english>;
