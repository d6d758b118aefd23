import type english from "../en/signing-keys.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "Chaves",
  about: "Chaves que assinam tokens e os cookies que mantêm os usuários conectados.",
  signing: {
    title: "Chaves de assinatura de tokens",
    about: "Apps e APIs verificam tokens de ID e de acesso com as chaves públicas que seu tenant publica.",
    rotate: "Rotacionar chaves de assinatura",
    rotateAbout:
      "A nova chave é publicada agora e começa a assinar em 15 minutos. Tokens assinados com a atual continuam válidos.",
    rotated: "Nova chave publicada. Ela começa a assinar em 15 minutos.",
  },
  cookie: {
    title: "Chaves de cookies",
    about: "Assinam os cookies de entrada. Seus apps nunca as veem.",
    rotate: "Rotacionar chaves de cookies",
    rotateAbout:
      "Novos cookies são assinados com a nova chave imediatamente. Ninguém é desconectado: as chaves antigas continuam valendo.",
    rotated: "Chaves de cookies rotacionadas",
  },
  id: "ID da chave",
  algorithm: "Algoritmo",
  status: "Status",
  statuses: {
    Next: "Próxima",
    Current: "Atual",
    Previous: "Anterior",
  },
  since: "Assina a partir de",
  lastUsed: "Último uso por",
  unused: "Nenhum uso visto",
  lastUsedBy: "Último uso por {{names}}.",
  delete: "Excluir chave",
  deleteTitle: "Excluir esta chave?",
  loss: {
    next: "Ela ainda não assinou nada. Não é possível desfazer.",
    signing: "Tokens assinados com ela são recusados a partir de agora. Não é possível desfazer.",
    cookie: "Usuários com cookies assinados por ela são desconectados. Não é possível desfazer.",
  },
  deleted: "Chave excluída",
  rotate: "Rotacionar chaves",
  kind: "Chaves a rotacionar",
  both: "Todas",
  rsaAbout: "Para tokens de ID e APIs que pedem RS256. Toda biblioteca oferece suporte.",
  ecAbout: "Para tokens de acesso. São mais curtos.",
  es256About: "Para apps e APIs que pedem ES256. A primeira chave ES256 do tenant é adicionada assim.",
  pinned: "Apps e APIs que fixam uma chave recusam a nova. Entregue-a em até 15 minutos.",
  schedule: "Rotação automática",
  scheduleAbout: "As chaves são rotacionadas quando a mais nova atinge esta idade. O histórico lista cada rotação.",
  scheduleSaved: "Rotação automática salva",
  off: "Desativada",
  every: "A cada {{days}}",
  next: "Próxima rotação",
  change: "Alterar",
  interval: "Intervalo",
  save: "Salvar",
} satisfies Translation<typeof english>;
