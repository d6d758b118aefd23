import { useTranslation } from "react-i18next";
import { KeyValues } from "../../ui/key-values.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { PublishedSaml } from "./published-saml.ts";

/** What is known of the identity provider. */
export function ReadMetadata({ of }: { of: NonNullable<PublishedSaml["identityProvider"]> }) {
  const { t } = useTranslation("enterprise-sso");
  const code = (text: string) => (
    <bdi dir="ltr">
      <code>{text}</code>
    </bdi>
  );
  return (
    <KeyValues
      rows={[
        { term: t("idpEntityId"), value: code(of.entityId) },
        { term: t("signInEndpoint"), value: code(of.signInEndpoint) },
        {
          term: t("certificateUntil"),
          value: (
            <>
              <DateText at={of.certificateExpiresAt} />{" "}
              {!of.isCertificateValid && <Tag tone="warn">{t("expired")}</Tag>}
            </>
          ),
        },
      ]}
    />
  );
}
