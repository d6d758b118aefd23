import type english from "../en/signing-keys.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Chaves",
  about: "Chaves que assinam tokens e os cookies que mantêm a sessão dos utilizadores.",
  signing: {
    title: "Chaves de assinatura de tokens",
    about: "Apps e APIs verificam tokens de ID e de acesso com as chaves públicas que o seu tenant publica.",
    rotate: "Rodar chaves de assinatura",
    rotateAbout:
      "A nova chave é publicada agora e começa a assinar em 15 minutos. Tokens assinados com a atual continuam válidos.",
    rotated: "Nova chave publicada. Ela começa a assinar em 15 minutos.",
  },
  cookie: {
    title: "Chaves de cookies",
    about: "Assinam os cookies de início de sessão. As suas apps nunca as veem.",
    rotate: "Rodar chaves de cookies",
    rotateAbout:
      "Novos cookies são assinados com a nova chave imediatamente. Ninguém perde a sessão: as chaves antigas continuam valendo.",
    rotated: "Chaves de cookies rodadas",
  },
  id: "ID da chave",
  algorithm: "Algoritmo",
  status: "Estado",
  statuses: {
    Next: "Próxima",
    Current: "Atual",
    Previous: "Anterior",
  },
  since: "Assina a partir de",
  lastUsed: "Último uso por",
  unused: "Nenhum uso visto",
  lastUsedBy: "Último uso por {{names}}.",
  delete: "Eliminar chave",
  deleteTitle: "Eliminar esta chave?",
  loss: {
    next: "Ela ainda não assinou nada. Não é possível anular.",
    signing: "Tokens assinados com ela são recusados a partir de agora. Não é possível anular.",
    cookie: "Os utilizadores com cookies assinados por ela perdem a sessão. Não é possível anular.",
  },
  deleted: "Chave eliminada",
  rotate: "Rodar chaves",
  kind: "Chaves a rodar",
  both: "Todas",
  rsaAbout: "Para tokens de ID e APIs que pedem RS256. Todas as bibliotecas o suportam.",
  ecAbout: "Para tokens de acesso. São mais curtos.",
  es256About: "Para aplicações e API que pedem ES256. A primeira chave ES256 do tenant é adicionada assim.",
  pinned: "Apps e APIs que fixam uma chave recusam a nova. Entregue-a em até 15 minutos.",
  schedule: "Rotação automática",
  scheduleAbout: "As chaves são rodadas quando a mais nova atinge esta idade. O histórico lista cada rotação.",
  scheduleSaved: "Rotação automática guardada",
  off: "Desativada",
  every: "A cada {{days}}",
  next: "Próxima rotação",
  change: "Alterar",
  interval: "Intervalo",
  save: "Guardar",
} satisfies Translation<typeof english>;
