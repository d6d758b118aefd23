import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Membership } from "../../../contracts/organization.ts";
import type { Outcome } from "../../failure.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { RemovalPreview } from "../access/removal-preview.tsx";
import type { ListResult } from "../api-result.ts";
import { EntityTab } from "../kit/entity-tab.tsx";
import { CreateLink } from "../kit/entity-table.tsx";
import { useAction } from "../kit/use-action.ts";
import { areaOfEntity } from "../shell/areas.ts";
import { useFrame } from "../shell/frame-data.ts";
import { useCan } from "../shell/use-can.ts";
import styles from "./memberships.module.css";

interface MembershipTabProps {
  page: Promise<Outcome<ListResult<Membership>>>;
  /** Of the subject, below the tenant: `users/abc`. */
  subject: string;
  /** What the subject is called. */
  name: string;
  /** Of the tab, its columns, and its empty state. */
  text: { label: string; organization: string; roles: string; none: string; emptyTitle: string; emptyAbout: string };
}

/** Where a user or an application is a member, and with which roles. Its action is `removeMembership`. */
export function MembershipTab({ page, subject, name, text }: MembershipTabProps) {
  const { t } = useTranslation("access");
  const { tenantId } = useParams();
  const canWrite = useCan()("write:data");
  const area = areaOfEntity("organization", useFrame()?.edition ?? "cloud");
  const base = `/console/${tenantId}/${subject}/organizations`;
  const create = { to: `${base}/add`, label: t("memberships.add") };
  const actionsOf = useMembershipActions(subject, name, base);
  return (
    <EntityTab
      id="memberships"
      label={text.label}
      search={t("memberships.search")}
      page={page}
      create={canWrite ? create : undefined}
      columns={[
        {
          id: "organization",
          label: text.organization,
          width: "40%",
          render: (row: Membership) => <NameCell name={row.name} under={row.description} />,
        },
        { id: "roles", label: text.roles, render: (row: Membership) => <Roles of={row} none={text.none} /> },
      ]}
      nameOf={(row) => row.name}
      {...(area ? { linkOf: ({ id }: Membership) => `/console/${tenantId}/${area}/${id}` } : {})}
      {...(canWrite ? { actionsOf, editLinkOf: ({ id }: Membership) => `${base}/${id}/roles` } : {})}
      empty={
        <EmptyState
          drawing="people"
          title={text.emptyTitle}
          about={text.emptyAbout}
          action={canWrite && <CreateLink {...create} />}
        />
      }
    />
  );
}

function Roles({ of: { organizationRoles }, none }: { of: Membership; none: string }) {
  if (organizationRoles.length === 0) return <span className={styles.soft}>{none}</span>;
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

function useMembershipActions(subject: string, name: string, base: string) {
  const { t } = useTranslation("access");
  const { tenantId } = useParams();
  const toast = useToasts();
  const { ask } = useAction<{ name: string }>(({ name: organization }) =>
    toast.good(t("memberships.removed", { organization })),
  );
  const remove = ({ id, name: organization }: Membership) =>
    ask(
      {
        title: t("memberships.removeTitle", { name, organization }),
        body: (
          <>
            {t("memberships.removeBody")}
            <RemovalPreview subject={subject} without={["membership"]} organizationId={id} />
          </>
        ),
        action: t("memberships.remove"),
        danger: true,
      },
      { id, name: organization },
    );
  return (row: Membership) => [
    { label: t("memberships.editRoles"), to: `${base}/${row.id}/roles` },
    {
      label: t("member.view"),
      to: `/console/${tenantId}/${subject}/access?${new URLSearchParams({ organizationId: row.id })}`,
    },
    { label: t("memberships.remove"), danger: true, onSelect: () => void remove(row) },
  ];
}
