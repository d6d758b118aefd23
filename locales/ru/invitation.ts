import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Присоединиться к {{organization}}",
  by: "{{inviter}} приглашает вас присоединиться к {{organization}}.",
  plain: "Вас пригласили присоединиться к {{organization}}.",
  role: "Роль",
  sentTo: "Отправлено на",
  expires: "Действует до",
  accept: "Принять приглашение",
  next: "Затем войдите или создайте учётную запись с этим адресом.",
  mismatch: "Вы вошли как {{account}}. Перейдите в учётную запись с адресом, на который пришло приглашение.",
  switch: "Сменить учётную запись",
  joined: "Теперь вы участник {{organization}}",
  acceptedTitle: "Это приглашение уже использовано",
  accepted: "Приглашение можно принять только один раз.",
  revokedTitle: "Это приглашение отозвано",
  expiredTitle: "Срок приглашения истёк",
  askAgain: "Попросите новое у того, кто вас пригласил.",
  notFoundTitle: "Эта ссылка больше не работает",
  notFound:
    "Возможно, отправлено более новое приглашение. Откройте ссылку из последнего письма или попросите новое у того, кто вас пригласил.",
} satisfies Translation<typeof english>;
