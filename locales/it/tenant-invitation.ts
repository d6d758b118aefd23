import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Inviti",
  joining: "Adesione in corso",
  wait: "Ti stiamo aggiungendo al tenant.",
  joined: "Ora sei membro di {{tenant}}",
  mismatchTitle: "Questo invito è per un altro indirizzo e-mail",
  sentTo: "L’invito è stato inviato a {{invitee}}.",
  mismatch:
    "Hai effettuato l’accesso come {{email}}. Passa all’account con l’indirizzo a cui è stato inviato l’invito.",
  mismatchUnknown:
    "Il tuo account non ha un indirizzo e-mail confermato. Passa all’account con l’indirizzo a cui è stato inviato l’invito.",
  switch: "Cambia account",
  stay: "Vai alla console",
  notFoundTitle: "Invito non trovato",
  notFound: "Il link è incompleto o l’invito è stato eliminato. Chiedine uno nuovo a chi ti ha invitato.",
  acceptedTitle: "Questo invito è già stato usato",
  accepted: "L’hai già accettato.",
  acceptedElse: "È già stato accettato. Un invito vale una volta sola.",
  revokedTitle: "Questo invito è stato revocato",
  revoked: "Chiedine uno nuovo a chi ti ha invitato.",
  expiredTitle: "Questo invito è scaduto",
  expired: "Gli inviti valgono sette giorni. Chiedine uno nuovo a chi ti ha invitato.",
  open: "Apri {{tenant}}",
  failedTitle: "Non è stato possibile unirsi",
} satisfies Translation<typeof english>;
