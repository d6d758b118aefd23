import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Aderir a {{organization}}",
  by: "{{inviter}} convidou-o para se juntar a {{organization}}.",
  plain: "Foi convidado para se juntar a {{organization}}.",
  role: "Função",
  sentTo: "Enviado para",
  expires: "Expira em",
  accept: "Aceitar convite",
  next: "Em seguida, inicie sessão ou crie uma conta com este endereço.",
  mismatch: "Iniciou sessão como {{account}}. Mude para a conta com o endereço que recebeu o convite.",
  switch: "Mudar de conta",
  joined: "Agora é membro de {{organization}}",
  acceptedTitle: "Este convite já foi usado",
  accepted: "Um convite só pode ser aceite uma vez.",
  revokedTitle: "Este convite foi revogado",
  expiredTitle: "Este convite expirou",
  askAgain: "Peça um novo a quem o convidou.",
  notFoundTitle: "Esta ligação já não funciona",
  notFound:
    "Pode ter sido enviado um convite mais recente. Abra a ligação do e-mail mais recente ou peça um novo a quem o convidou.",
} satisfies Translation<typeof english>;
