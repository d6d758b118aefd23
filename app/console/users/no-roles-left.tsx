import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Where there is no role to choose from. */
export function NoRolesLeft({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation("users");
  return (
    <EmptyState
      drawing="key"
      title={t("roles.none")}
      about={t("roles.emptyAbout")}
      action={
        <Button component={Link} to={`/console/${tenantId}/roles`} variant="default">
          {t("roles.noneAction")}
        </Button>
      }
    />
  );
}
