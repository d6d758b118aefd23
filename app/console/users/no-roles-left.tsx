import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Where there is no role to choose from. */
export function NoRolesLeft() {
  const { t } = useTranslation("users");
  const { tenantId } = useParams();
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
