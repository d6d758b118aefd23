import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ClientRedirect } from "../tenants/client-redirect.tsx";
import type { TenantState } from "./tenant-section.tsx";

/** In the place of what somebody may not see; a tenant for development has no billing, and its address leads to the settings. */
export function NoAccess({ known }: { known: TenantState }) {
  const { t } = useTranslation("tenants");
  const { tenantId } = useParams();
  if (known.can("manage:tenant")) return <ClientRedirect path={`/console/${tenantId}/tenant-settings/settings`} />;
  return (
    <EmptyState
      drawing="key"
      title={t("settings.noAccess")}
      about={t("settings.noAccessAbout")}
      action={
        <Button component={Link} variant="default" to={`/console/${tenantId}/tenant-settings/members`}>
          {t("settings.noAccessAction")}
        </Button>
      }
    />
  );
}
