import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Convites",
  joining: "Entrando no tenant",
  wait: "Você está sendo adicionado ao tenant.",
  joined: "Agora você é membro de {{tenant}}",
  mismatchTitle: "Este convite é para outro endereço de e-mail",
  sentTo: "O convite foi enviado para {{invitee}}.",
  mismatch: "Você está conectado como {{email}}. Mude para a conta com o endereço que recebeu o convite.",
  mismatchUnknown:
    "Sua conta não tem um endereço de e-mail confirmado. Mude para a conta com o endereço que recebeu o convite.",
  switch: "Trocar de conta",
  stay: "Ir para o console",
  notFoundTitle: "Convite não encontrado",
  notFound: "O link está incompleto ou o convite foi excluído. Peça um novo a quem convidou você.",
  acceptedTitle: "Este convite já foi usado",
  accepted: "Você já o aceitou.",
  acceptedElse: "Um convite só pode ser aceito uma vez.",
  revokedTitle: "Este convite foi revogado",
  revoked: "Peça um novo a quem convidou você.",
  expiredTitle: "Este convite expirou",
  expired: "Convites valem por sete dias. Peça um novo a quem convidou você.",
  open: "Abrir {{tenant}}",
  failedTitle: "Não foi possível participar do tenant",
} satisfies Translation<typeof english>;
