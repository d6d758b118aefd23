import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Unisciti a {{organization}}",
  by: "{{inviter}} ti ha invitato a unirti a {{organization}}.",
  plain: "Sei stato invitato a unirti a {{organization}}.",
  role: "Ruolo",
  sentTo: "Inviato a",
  expires: "Scade",
  accept: "Accetta l’invito",
  next: "Poi accedi o crea un account con questo indirizzo.",
  mismatch:
    "Hai effettuato l’accesso come {{account}}. Passa all’account con l’indirizzo a cui è stato inviato l’invito.",
  switch: "Cambia account",
  joined: "Ora sei membro di {{organization}}",
  acceptedTitle: "Questo invito è già stato usato",
  accepted: "È già stato accettato. Un invito vale una volta sola.",
  revokedTitle: "Questo invito è stato revocato",
  expiredTitle: "Questo invito è scaduto",
  askAgain: "Chiedine uno nuovo a chi ti ha invitato.",
  notFoundTitle: "Questo link non funziona più",
  notFound:
    "Forse è stato inviato un invito più recente. Apri il link nell’ultima e-mail o chiedine uno nuovo a chi ti ha invitato.",
} satisfies Translation<typeof english>;
