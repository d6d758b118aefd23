import { useTranslation } from "react-i18next";
import type { TemplateType } from "../../../contracts/connector.ts";
import type english from "../../../locales/en/email-templates.ts";
import type { Channel } from "./channel.ts";

type Phrases = typeof english;
/** Those that an SMS has its own of. */
type Own = keyof { [K in keyof Phrases & keyof Phrases["sms"] as Phrases[K] extends string ? K : never]: K };

/** The words of a channel, and those about a type of its messages. */
export function useSay(channel: Channel) {
  const { t } = useTranslation("email-templates");
  const sayOf = (type: TemplateType, what: "name" | "when"): string => {
    if (channel === "sms" && type === "BindNewIdentifier") return t(`sms.types.${type}.${what}`);
    const isOwn = channel === "sms" && what === "when" && (type === "Generic" || type === "BindMfa");
    return isOwn ? t(`sms.types.${type}.when`) : t(`types.${type}.${what}`);
  };
  return { say: (key: Own): string => (channel === "sms" ? t(`sms.${key}`) : t(key)), sayOf };
}
