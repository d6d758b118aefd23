import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Unirse a {{organization}}",
  by: "{{inviter}} te ha invitado a unirte a {{organization}}.",
  plain: "Te han invitado a unirte a {{organization}}.",
  role: "Rol",
  sentTo: "Enviada a",
  expires: "Caduca",
  accept: "Aceptar invitación",
  next: "Después, inicia sesión o crea una cuenta con esta dirección.",
  mismatch:
    "Has iniciado sesión como {{account}}. Cambia a la cuenta con la dirección a la que se envió la invitación.",
  switch: "Cambiar de cuenta",
  joined: "Ahora eres miembro de {{organization}}",
  acceptedTitle: "Esta invitación ya se ha usado",
  accepted: "Ya se ha aceptado. Una invitación sirve una sola vez.",
  revokedTitle: "Esta invitación se ha revocado",
  expiredTitle: "Esta invitación ha caducado",
  askAgain: "Pide una nueva a quien te invitó.",
  notFoundTitle: "Este enlace ya no funciona",
  notFound:
    "Puede que se haya enviado una invitación más reciente. Abre el enlace del último correo o pide una nueva a quien te invitó.",
} satisfies Translation<typeof english>;
