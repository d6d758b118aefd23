import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";

/** Where visitors find the application, and the paths of it that are the proxy's. */
export function HostCard({ address }: { address: string }) {
  const { t } = useTranslation("protected-applications");
  return (
    <FormCard title={t("host")} about={t("hostAbout")}>
      <CopyField label={t("url")} value={address} />
      <div>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
        >
          {t("open")}
        </Button>
      </div>
      <CopyField label={t("signOut")} about={t("signOutAbout")} value="/sign-out" />
      <CopyField label={t("callback")} value="/sign-in-callback" />
    </FormCard>
  );
}

interface IdentityCardProps {
  id: string;
  endpoint: string;
}

/** What the origin needs to verify who is signed in. */
export function IdentityCard({ id, endpoint }: IdentityCardProps) {
  const { t } = useTranslation("protected-applications");
  const { t: tApp } = useTranslation("applications");
  return (
    <FormCard title={t("identity")} about={t("identityAbout")}>
      <CopyField label={tApp("endpoints.appId")} value={id} />
      <CopyField label={tApp("endpoints.issuer")} value={`${endpoint}/oidc`} />
      <CopyField label={tApp("endpoints.jwks")} value={`${endpoint}/oidc/jwks`} />
    </FormCard>
  );
}
