import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pageVisit } from "../../context.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useDialogLink } from "../shell/dialog-link.ts";
import type { Route } from "./+types/get-started";

/** What one needs first of a tenant: its addresses, which the edge knows without asking anybody. */
export function loader({ context, params: { tenantId } }: Route.LoaderArgs) {
  const { edition, endpointOf, managementIndicatorOf } = context.get(pageVisit);
  return { edition, endpoint: endpointOf(tenantId), indicator: managementIndicatorOf(tenantId) };
}

export default function GetStarted({ loaderData, params: { tenantId } }: Route.ComponentProps) {
  const { edition, endpoint, indicator } = loaderData;
  const { t } = useTranslation("console");
  const assistant = useDialogLink("assistant");
  return (
    <>
      <PageHeader title={t("area.getStarted")} about={t("start.about")} />
      <CardStack>
        <FormCard title={t("start.addresses")} about={t("start.addressesAbout")}>
          <CopyField label={t("start.endpoint")} value={endpoint} />
          <CopyField label={t("start.issuer")} value={`${endpoint}/oidc`} />
          <CopyField label={t("start.discovery")} value={`${endpoint}/oidc/.well-known/openid-configuration`} />
          <CopyField label={t("start.indicator")} value={indicator} about={t("start.indicatorAbout")} />
        </FormCard>
        {edition === "cloud" ? (
          <FormCard title={t("start.team")} about={t("start.teamAbout")}>
            <div>
              <Button variant="default" component={Link} to={`/console/${tenantId}/tenant-settings/members/invite`}>
                {t("pages.invite")}
              </Button>
            </div>
          </FormCard>
        ) : null}
        <FormCard title={t("start.learn")} about={t("start.learnAbout")}>
          <div>
            <Button variant="default" component={Link} to="/console/docs" me="sm">
              {t("pages.docs")}
            </Button>
            <Button variant="default" component={Link} to={assistant}>
              {t("pages.assistant")}
            </Button>
          </div>
        </FormCard>
      </CardStack>
    </>
  );
}
