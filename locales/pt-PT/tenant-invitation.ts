import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Convites",
  joining: "A aderir",
  wait: "Está a ser adicionado ao tenant.",
  joined: "Agora é membro de {{tenant}}",
  mismatchTitle: "Este convite é para outro endereço de e-mail",
  sentTo: "O convite foi enviado para {{invitee}}.",
  mismatch: "Iniciou sessão como {{email}}. Mude para a conta com o endereço que recebeu o convite.",
  mismatchUnknown:
    "A sua conta não tem um endereço de e-mail confirmado. Mude para a conta com o endereço que recebeu o convite.",
  switch: "Mudar de conta",
  stay: "Ir para a consola",
  notFoundTitle: "Convite não encontrado",
  notFound: "A ligação está incompleta ou o convite foi eliminado. Peça um novo a quem o convidou.",
  acceptedTitle: "Este convite já foi usado",
  accepted: "Já o aceitou.",
  acceptedElse: "Um convite só pode ser aceite uma vez.",
  revokedTitle: "Este convite foi revogado",
  revoked: "Peça um novo a quem o convidou.",
  expiredTitle: "Este convite expirou",
  expired: "Os convites são válidos durante sete dias. Peça um novo a quem o convidou.",
  open: "Abrir {{tenant}}",
  failedTitle: "Não foi possível aderir",
} satisfies Translation<typeof english>;
