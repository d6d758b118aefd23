import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Participar de {{organization}}",
  by: "{{inviter}} convidou você para participar de {{organization}}.",
  plain: "Você recebeu um convite para participar de {{organization}}.",
  role: "Função",
  sentTo: "Enviado para",
  expires: "Expira em",
  accept: "Aceitar convite",
  next: "Em seguida, entre ou crie uma conta com este endereço.",
  mismatch: "Você está conectado como {{account}}. Mude para a conta com o endereço que recebeu o convite.",
  switch: "Trocar de conta",
  joined: "Agora você é membro de {{organization}}",
  acceptedTitle: "Este convite já foi usado",
  accepted: "Um convite só pode ser aceito uma vez.",
  revokedTitle: "Este convite foi revogado",
  expiredTitle: "Este convite expirou",
  askAgain: "Peça um novo a quem convidou você.",
  notFoundTitle: "Este link não funciona mais",
  notFound:
    "Talvez um convite mais recente tenha sido enviado. Abra o link do e-mail mais recente ou peça um novo a quem convidou você.",
} satisfies Translation<typeof english>;
