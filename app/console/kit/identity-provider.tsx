import { KeyValues } from "../../ui/key-values.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { PublishedSaml } from "../enterprise-sso/published-saml.ts";

interface IdentityProviderProps {
  of: NonNullable<PublishedSaml["identityProvider"]>;
  /** Each page has its own words for them. */
  terms: { entityId: string; signInEndpoint: string; certificateUntil: string; expired: string };
}

/** What is known of a SAML identity provider. */
export function IdentityProvider({ of, terms }: IdentityProviderProps) {
  const code = (text: string) => (
    <bdi dir="ltr">
      <code>{text}</code>
    </bdi>
  );
  return (
    <KeyValues
      rows={[
        { term: terms.entityId, value: code(of.entityId) },
        { term: terms.signInEndpoint, value: code(of.signInEndpoint) },
        {
          term: terms.certificateUntil,
          value: (
            <>
              <DateText at={of.certificateExpiresAt} />{" "}
              {!of.isCertificateValid && <Tag tone="warn">{terms.expired}</Tag>}
            </>
          ),
        },
      ]}
    />
  );
}
