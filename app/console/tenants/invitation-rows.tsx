import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { TenantInvitation } from "../../../contracts/member.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./invitation-rows.module.css";
import { PurposeTag } from "./status-tag.tsx";

type Shown = Pick<TenantInvitation, "id" | "tenantName" | "tenantTag">;

/** Tenants that somebody may join, a row each. Joining leads into the tenant. */
export function InvitationRows({ invitations }: { invitations: readonly Shown[] }) {
  const { t } = useTranslation("tenants");
  const { formAction } = useNavigation();
  return (
    <ul className={styles.rows}>
      {invitations.map(({ id, tenantName, tenantTag }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>{tenantName}</span>
          <PurposeTag tag={tenantTag} />
          <Form method="post" action={`/console/accept/${id}`} className={styles.join}>
            <SubmitButton
              size="xs"
              variant="default"
              busy={formAction === `/console/accept/${id}`}
              aria-label={t("invitations.joinTenant", { tenant: tenantName })}
            >
              {t("invitations.join")}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
