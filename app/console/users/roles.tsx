import { useTranslation } from "react-i18next";
import type { Role } from "../../../contracts/role.ts";
import type { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { RemovalPreview } from "../access/removal-preview.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { EntityTab } from "../kit/entity-tab.tsx";
import { CreateLink } from "../kit/entity-table.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { counted, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/roles";
import { dropRoles, readUserRoles } from "./roles.server.ts";
import { unlessDeleted } from "./use-user-actions.ts";

export const handle = { phrases: ["users", "access"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ roles: readUserRoles(call, args.params.userId, args.request) }));

export const shouldRevalidate = unlessDeleted;

/** Takes roles. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const ids = form.getAll("id").map(String);
    return counted(await dropRoles(call, args.params.userId, ids), ids.length);
  });

/** What this user may do. */
export default function UserRoles({ loaderData: { roles }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const canWrite = useCan()("write:data");
  const { base, value } = useEntity<User>();
  const name = userTitle(value);
  const toast = useToasts();
  const { ask } = useAction<number>((count) => toast.good(t("roles.removed", { count })));
  const remove = async (ids: readonly string[], clear = () => {}, role?: string) => {
    const question = {
      title: t("roles.removeTitle", { count: ids.length, name }),
      body: (
        <>
          {role !== undefined && (
            <p>
              <b dir="auto">{role}</b>
            </p>
          )}
          {t("roles.removeBody", { name })}
          <RemovalPreview subject={`users/${value.id}`} without={ids.map((id) => `role:${id}`)} />
        </>
      ),
      action: t("roles.remove"),
      danger: true,
    };
    if (await ask(question, { id: ids })) clear();
  };
  const create = { to: `${base}/roles/assign`, label: t("roles.assign") };
  const actions = {
    create,
    actionsOf: ({ id, name: role }: Role) => [
      { label: t("roles.remove"), danger: true, onSelect: () => void remove([id], undefined, role) },
    ],
    onDelete: remove,
    deleteLabel: t("roles.remove"),
  };
  return (
    <EntityTab
      id="user-roles"
      label={t("tab.roles")}
      search={t("roles.search")}
      page={roles}
      columns={[
        { id: "role", label: t("roles.name"), width: "40%", render: ({ name }) => <NameCell name={name} /> },
        { id: "description", label: t("roles.description"), render: ({ description }) => description },
      ]}
      nameOf={(role) => role.name}
      linkOf={({ id }) => `/console/${tenantId}/roles/${id}`}
      {...(canWrite ? actions : {})}
      empty={
        <EmptyState
          drawing="key"
          title={t("roles.emptyTitle")}
          about={t("roles.emptyAbout")}
          action={canWrite && <CreateLink {...create} />}
        />
      }
    />
  );
}
