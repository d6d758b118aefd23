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
import { areaOfEntity } from "../shell/areas.ts";
import { useFrame } from "../shell/frame-data.ts";
import type { Route } from "./+types/organizations";
import styles from "./applications.module.css";

export const handle = { phrases: ["applications"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const query = listQuery(args.request);
  return load(args, (call) => ({
    page: call.list(`/api/applications/${args.params.id}/organizations?${query}`, Membership),
  }));
};

/** The organizations that a machine acts in, and as what. */
export default function Organizations({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const area = areaOfEntity("organization", useFrame()?.edition ?? "cloud");
  const columns: Column<Membership>[] = [
    {
      id: "name",
      label: t("organizations.name"),
      width: "40%",
      render: ({ name, id }) => <NameCell name={name} under={id} />,
    },
    {
      id: "roles",
      label: t("organizations.roles"),
      render: ({ organizationRoles }) => (
        <span className={styles.row}>
          {organizationRoles.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
        </span>
      ),
    },
  ];
  return (
    <EntityTable
      id="application-organizations"
      label={t("detail.organizations")}
      page={page}
      columns={columns}
      nameOf={({ name }) => name}
      {...(area ? { linkOf: ({ id }: Membership) => `/console/${tenantId}/${area}/${id}` } : {})}
      empty={
        <EmptyState drawing="people" title={t("organizations.emptyTitle")} about={t("organizations.emptyAbout")} />
      }
    />
  );
}
