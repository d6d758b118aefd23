import { useTranslation } from "react-i18next";
import { Membership } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import { EntityTable } from "../kit/entity-table.tsx";
import { load } from "../kit/load.server.ts";
import { listQuery } from "../list-query.ts";
import type { Route } from "./+types/organizations";
import { unlessDeleted } from "./use-user-actions.ts";
import { apiPath } from "./user.server.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    organizations: call.list(`${apiPath(args.params.userId, "/organizations")}?${listQuery(args.request)}`, Membership),
  }));

export const shouldRevalidate = unlessDeleted;

/** Where this user is a member, and as what. */
export default function UserOrganizations({ loaderData: { organizations } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const columns: Column<Membership>[] = [
    {
      id: "organization",
      label: t("organizations.name"),
      width: "45%",
      render: ({ name, description }) => <NameCell name={name} under={description} />,
    },
    {
      id: "roles",
      label: t("organizations.roles"),
      render: ({ organizationRoles }) => (
        <span className={styles.scopes}>
          {organizationRoles.length === 0 ? (
            <span className={styles.soft}>{t("organizations.none")}</span>
          ) : (
            organizationRoles.map(({ id, name }) => <Tag key={id}>{name}</Tag>)
          )}
        </span>
      ),
    },
  ];
  return (
    <EntityTable
      id="user-organizations"
      label={t("tab.organizations")}
      page={organizations}
      columns={columns}
      nameOf={({ name }) => name}
      empty={
        <EmptyState drawing="people" title={t("organizations.emptyTitle")} about={t("organizations.emptyAbout")} />
      }
    />
  );
}
