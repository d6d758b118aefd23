import { useTranslation } from "react-i18next";
import { OrganizationRole } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import { Tag } from "../../ui/tag.tsx";
import { RoleIcon } from "../authorization/role-type.tsx";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/role";
import { useDeleteRole } from "./use-delete-role.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/organization-roles/${id}`;
const list = "organization-template/organization-roles";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ role: call.versioned(pathOf(args.params), OrganizationRole) }));

export const action = (args: Route.ActionArgs) => deleteEntity(args, pathOf(args.params), list);

export const shouldRevalidate = reloadOnChange;

export default function OrganizationRolePage({ loaderData: { role }, params: { tenantId, id } }: Route.ComponentProps) {
  const to = `/console/${tenantId}/${list}`;
  return (
    <LoadedEntity of={role} base={`${to}/${id}`}>
      {(context) => <Page context={context} list={to} />}
    </LoadedEntity>
  );
}

function Page({ context, list: to }: { context: EntityContext<OrganizationRole>; list: string }) {
  const { t } = useTranslation("authorization");
  const run = useDeleteRole(context);
  const { id, name, type } = context.value;
  return (
    <EntityPage
      context={context}
      back={{ to, label: t("organizationRoles.title") }}
      icon={<RoleIcon type={type} size={24} />}
      name={name}
      tag={<Tag>{t(`roles.types.${type}`)}</Tag>}
      id={id}
      onDelete={{ label: t("roles.delete"), run }}
      tabs={{ permissions: t("permissions.tab"), general: t("roles.tab.general") }}
    />
  );
}
