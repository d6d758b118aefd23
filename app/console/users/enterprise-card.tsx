import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { UserIdentities } from "../../../contracts/provider-token.ts";
import type { Outcome } from "../../failure.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";

/** Accounts at companies' identity providers, by which the user signs in. */
export function EnterpriseCard({ identities }: { identities: Promise<Outcome<UserIdentities>> }) {
  const { t } = useTranslation("users");
  const { tenantId } = useParams();
  return (
    <FormCard title={t("enterprise.title")} about={t("enterprise.about")}>
      <AsyncSection of={identities} pending={<RowsSkeleton rows={1} columns={2} />}>
        {({ ssoIdentities }) => (
          <CardTable
            label={t("enterprise.title")}
            rows={ssoIdentities.map(({ ssoIdentity }) => ssoIdentity)}
            keyOf={({ id }) => id}
            nameOf={({ connectorName }) => connectorName}
            empty={t("enterprise.empty")}
            columns={[
              {
                id: "connector",
                label: t("enterprise.connector"),
                render: ({ ssoConnectorId, connectorName }) => (
                  <Anchor component={Link} to={`/console/${tenantId}/enterprise-sso/${ssoConnectorId}`}>
                    <bdi>{connectorName}</bdi>
                  </Anchor>
                ),
              },
              {
                id: "subject",
                label: t("enterprise.subject"),
                render: ({ identityId }) => <code dir="ltr">{identityId}</code>,
              },
            ]}
          />
        )}
      </AsyncSection>
    </FormCard>
  );
}
