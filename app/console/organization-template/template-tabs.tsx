import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { LinkTabs } from "../../ui/tabs.tsx";

/** The two lists of the template. */
export function TemplateTabs() {
  const { t } = useTranslation(["authorization", "console"]);
  const base = `/console/${useParams().tenantId}/organization-template`;
  return (
    <LinkTabs
      label={t("console:area.organizationTemplate")}
      tabs={[
        { to: `${base}/organization-roles`, label: t("organizationRoles.title") },
        { to: `${base}/organization-permissions`, label: t("organizationPermissions.title") },
      ]}
    />
  );
}
