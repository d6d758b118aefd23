import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Invitaciones",
  joining: "Uniéndose",
  wait: "Se te está añadiendo al tenant.",
  joined: "Ahora eres miembro de {{tenant}}",
  mismatchTitle: "Esta invitación es para otra dirección de correo",
  sentTo: "La invitación se envió a {{invitee}}.",
  mismatch: "Has iniciado sesión como {{email}}. Cambia a la cuenta con la dirección a la que se envió la invitación.",
  mismatchUnknown:
    "Tu cuenta no tiene una dirección de correo confirmada. Cambia a la cuenta con la dirección a la que se envió la invitación.",
  switch: "Cambiar de cuenta",
  stay: "Ir a la consola",
  notFoundTitle: "Invitación no encontrada",
  notFound: "El enlace está incompleto o la invitación se ha eliminado. Pide una nueva a quien te invitó.",
  acceptedTitle: "Esta invitación ya se ha usado",
  accepted: "Ya la has aceptado.",
  acceptedElse: "Ya se ha aceptado. Una invitación sirve una sola vez.",
  revokedTitle: "Esta invitación se ha revocado",
  revoked: "Pide una nueva a quien te invitó.",
  expiredTitle: "Esta invitación ha caducado",
  expired: "Las invitaciones valen siete días. Pide una nueva a quien te invitó.",
  open: "Abrir {{tenant}}",
  failedTitle: "No has podido unirte",
} satisfies Translation<typeof english>;
