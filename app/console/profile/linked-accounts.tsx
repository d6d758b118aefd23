import { useTranslation } from "react-i18next";
import type { MyProfile } from "../../../contracts/me.ts";
import type { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { proofPath } from "./account-change.ts";
import { LinkedProvider } from "./linked-provider.tsx";
import { Row, RowLink } from "./row.tsx";

interface LinkedAccountsProps {
  user: MyProfile;
  connectors: readonly PublicConnector[];
}

/** The address, and every provider that one can sign in with. */
export function LinkedAccounts({ user, connectors }: LinkedAccountsProps) {
  const { t } = useTranslation("profile");
  return (
    <FormCard title={t("linked.title")} about={t("linked.about")}>
      <Row label={t("email.label")} value={user.primaryEmail}>
        <RowLink to={proofPath("changeEmail")} of={t("email.label")}>
          {user.primaryEmail ? t("change") : t("add")}
        </RowLink>
      </Row>
      {connectors.map((connector) => (
        <LinkedProvider key={connector.id} connector={connector} identity={user.identities[connector.target]} />
      ))}
    </FormCard>
  );
}
