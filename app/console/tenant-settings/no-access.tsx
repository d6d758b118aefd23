import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { TenantState } from "./tenant-section.tsx";

/** In the place of what somebody may not see, or a tenant does not have. */
export function NoAccess({ known }: { known: TenantState }) {
  const { t } = useTranslation("tenants");
  const { tenantId } = useParams();
  if (known.can("manage:tenant"))
    return (
      <EmptyState
        drawing="receipt"
        title={t("settings.notForDevelopment")}
        about={t("settings.notForDevelopmentAbout")}
        action={
          <Button component={Link} to="?dialog=create-tenant">
            {t("create.submit")}
          </Button>
        }
      />
    );
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
