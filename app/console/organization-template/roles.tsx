import { useTranslation } from "react-i18next";
import { ListedOrganizationRole } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "../authorization/authorization.module.css";
import { RoleIcon } from "../authorization/role-type.tsx";
import { deleteSelected } from "../kit/delete.server.ts";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { nameQuery } from "../list-query.ts";
import { PlanNotice } from "../plan-notice.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/roles";
import { TemplateTabs } from "./template-tabs.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`/api/organization-roles?${nameQuery(args.request)}`, ListedOrganizationRole),
  }));

export const action = (args: Route.ActionArgs) => deleteSelected(args, "/api/organization-roles");

/** The roles that members of organizations can have. */
export default function OrganizationRoles({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const base = `/console/${tenantId}/organization-template/organization-roles`;
  const columns: Column<ListedOrganizationRole>[] = [
    {
      id: "name",
      label: t("name"),
      width: "30%",
      isSortable: true,
      render: ({ name, type }) => <NameCell icon={<RoleIcon type={type} />} name={name} />,
    },
    { id: "type", label: t("roles.type"), width: "170px", render: ({ type }) => t(`roles.types.${type}`) },
    { id: "permissions", label: t("roles.permissions"), render: (role) => <Held role={role} /> },
    {
      id: "description",
      label: t("description"),
      isExtra: true,
      render: ({ description }) => (description ? <span dir="auto">{description}</span> : <EmptyValue />),
    },
    { id: "id", label: t("id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
  return (
    <>
      <EntityList
        id="organization-roles"
        entity="organization-role"
        base={base}
        page={page}
        columns={columns}
        linkOf={({ id }) => `${base}/${id}`}
        editLinkOf={({ id }) => `${base}/${id}/general`}
        tag={<PlanTag of="organizationsLimit" />}
        tabs={<TemplateTabs />}
        drawing="people"
        learnMore="/console/docs/organizations#set-up"
        text={{
          title: t("organizationRoles.title"),
          about: t("organizationRoles.about"),
          search: t("roles.search"),
          create: t("organizationRoles.create"),
          emptyTitle: t("organizationRoles.emptyTitle"),
          emptyAbout: t("organizationRoles.emptyAbout"),
          deleteTitle: (count) => t("roles.deleteSome", { count }),
          deleteTitleOfOne: (name) => t("roles.deleteTitle", { name }),
          deleteBody: t("organizationRoles.deleteBody"),
          deleted: (name) => t("roles.deleted", { name }),
        }}
      />
      <PlanNotice of="organizationsLimit" flag="organizationUpsellNoticeAcknowledged" />
    </>
  );
}

/** As many permissions as a row has room for. */
const shown = 3;

function Held({ role: { scopes, resourceScopes } }: { role: ListedOrganizationRole }) {
  const all = [...scopes, ...resourceScopes];
  if (all.length === 0) return <EmptyValue />;
  return (
    <span className={styles.tags}>
      {all.slice(0, shown).map(({ id, name }) => (
        <Tag key={id}>
          <bdi>{name}</bdi>
        </Tag>
      ))}
      {all.length > shown && <span className={styles.soft}>+{all.length - shown}</span>}
    </span>
  );
}
