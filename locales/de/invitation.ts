import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "{{organization}} beitreten",
  by: "{{inviter}} hat Sie eingeladen, {{organization}} beizutreten.",
  plain: "Sie wurden eingeladen, {{organization}} beizutreten.",
  role: "Rolle",
  sentTo: "Gesendet an",
  expires: "Gültig bis",
  accept: "Einladung annehmen",
  next: "Danach melden Sie sich mit dieser Adresse an oder erstellen ein Konto.",
  mismatch:
    "Sie sind als {{account}} angemeldet. Wechseln Sie zu dem Konto mit der Adresse, an die die Einladung ging.",
  switch: "Konto wechseln",
  joined: "Sie sind jetzt Mitglied von {{organization}}",
  acceptedTitle: "Diese Einladung wurde bereits verwendet",
  accepted: "Sie wurde bereits angenommen. Eine Einladung gilt nur einmal.",
  revokedTitle: "Diese Einladung wurde widerrufen",
  expiredTitle: "Diese Einladung ist abgelaufen",
  askAgain: "Bitten Sie die Person, die Sie eingeladen hat, um eine neue.",
  notFoundTitle: "Dieser Link funktioniert nicht mehr",
  notFound:
    "Vielleicht wurde eine neuere Einladung gesendet. Öffnen Sie den Link in der neuesten E-Mail, oder bitten Sie die Person, die Sie eingeladen hat, um eine neue.",
} satisfies Translation<typeof english>;
