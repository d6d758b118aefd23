import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Приєднатися до {{organization}}",
  by: "{{inviter}} запрошує вас приєднатися до {{organization}}.",
  plain: "Вас запросили приєднатися до {{organization}}.",
  role: "Роль",
  sentTo: "Надіслано на",
  expires: "Дійсне до",
  accept: "Прийняти запрошення",
  next: "Потім увійдіть або створіть обліковий запис із цією адресою.",
  mismatch: "Ви увійшли як {{account}}. Перейдіть до облікового запису з адресою, на яку надійшло запрошення.",
  switch: "Змінити обліковий запис",
  joined: "Тепер ви учасник {{organization}}",
  acceptedTitle: "Це запрошення вже використано",
  accepted: "Запрошення можна прийняти лише один раз.",
  revokedTitle: "Це запрошення відкликано",
  expiredTitle: "Строк дії запрошення минув",
  askAgain: "Попросіть нове в того, хто вас запросив.",
  notFoundTitle: "Це посилання більше не працює",
  notFound:
    "Можливо, надіслано новіше запрошення. Відкрийте посилання з останнього листа або попросіть нове в того, хто вас запросив.",
} satisfies Translation<typeof english>;
