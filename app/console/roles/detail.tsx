import { useTranslation } from "react-i18next";
import { Role } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import { Tag } from "../../ui/tag.tsx";
import { RoleIcon } from "../authorization/role-type.tsx";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { useDeleteRole } from "./use-delete-role.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ role: call.versioned(`/api/roles/${args.params.id}`, Role) }));

export const action = (args: Route.ActionArgs) => deleteEntity(args, `/api/roles/${args.params.id}`, "roles");

export const shouldRevalidate = reloadOnChange;

export default function RoleDetail({ loaderData: { role }, params: { tenantId, id } }: Route.ComponentProps) {
  return (
    <LoadedEntity of={role} base={`/console/${tenantId}/roles/${id}`}>
      {(context) => <Page context={context} list={`/console/${tenantId}/roles`} />}
    </LoadedEntity>
  );
}

function Page({ context, list }: { context: EntityContext<Role>; list: string }) {
  const { t } = useTranslation("authorization");
  const run = useDeleteRole(context);
  const { id, name, type, isDefault } = context.value;
  const assignees: Record<string, string> =
    type === "User" ? { users: t("roles.tab.users") } : { "machine-to-machine-apps": t("roles.tab.machines") };
  return (
    <EntityPage
      context={context}
      back={{ to: list, label: t("roles.title") }}
      icon={<RoleIcon type={type} size={24} />}
      name={name}
      tag={
        <>
          <Tag>{t(`roles.types.${type}`)}</Tag>
          {isDefault && <Tag tone="info">{t("roles.isDefault")}</Tag>}
        </>
      }
      id={id}
      onDelete={{ label: t("roles.delete"), run }}
      tabs={{ permissions: t("permissions.tab"), ...assignees, general: t("roles.tab.general") }}
    />
  );
}
