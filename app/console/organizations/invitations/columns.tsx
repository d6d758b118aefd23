import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type {
  OrganizationInvitation,
  OrganizationInvitationStatus,
} from "../../../../contracts/organization-invitation.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyValue } from "../../../ui/empty-value.tsx";
import { NameCell } from "../../../ui/name-cell.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../../ui/tag.tsx";
import styles from "./invitations.module.css";

const tones: Record<OrganizationInvitationStatus, Tone> = {
  Pending: "info",
  Accepted: "good",
  Expired: "neutral",
  Revoked: "neutral",
};

export function useInvitationColumns(): Column<OrganizationInvitation>[] {
  const { t } = useTranslation("organization-invitations");
  return [
    { id: "invitee", label: t("invitee"), width: "28%", render: ({ invitee }) => <NameCell name={invitee} /> },
    { id: "roles", label: t("roles"), render: (row) => <Roles of={row} /> },
    {
      id: "status",
      label: t("status"),
      render: ({ status }) => <Tag tone={tones[status]}>{t(`state.${status}`)}</Tag>,
    },
    { id: "inviter", label: t("inviter"), hasCaption: true, render: (row) => <Inviter of={row} /> },
    {
      id: "expires",
      label: t("expires"),
      hasCaption: true,
      render: ({ status, expiresAt }) =>
        status === "Pending" || status === "Expired" ? <RelativeTime at={expiresAt} /> : <EmptyValue />,
    },
    {
      id: "created",
      label: t("created"),
      hasCaption: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}

function Roles({ of: { organizationRoles } }: { of: OrganizationInvitation }) {
  if (organizationRoles.length === 0) return <EmptyValue />;
  return (
    <span className={styles.tags}>
      {organizationRoles.map(({ id, name }) => (
        <Tag key={id}>
          <bdi>{name}</bdi>
        </Tag>
      ))}
    </span>
  );
}

/** A user of the tenant, or whoever manages the tenant. */
function Inviter({ of: { inviterId, inviterName } }: { of: OrganizationInvitation }) {
  const { t } = useTranslation("organization-invitations");
  const { tenantId } = useParams();
  return inviterId === null ? (
    t("administrator")
  ) : (
    <Link to={`/console/${tenantId}/users/${encodeURIComponent(inviterId)}`}>
      <bdi>{inviterName ?? inviterId}</bdi>
    </Link>
  );
}
