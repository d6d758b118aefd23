import { useTranslation } from "react-i18next";
import { ListedRole } from "../../../contracts/role.ts";
import type { PageHandle } from "../../document.ts";
import { deleteSelected } from "../kit/delete.server.ts";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { listQuery } from "../list-query.ts";
import type { Route } from "./+types/list";
import { useRoleColumns } from "./list-columns.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: call.list(`/api/roles?${listQuery(args.request, {}, ["type"])}`, ListedRole) }));

export const action = (args: Route.ActionArgs) => deleteSelected(args, "/api/roles");

/** Roles for users and for machine-to-machine applications. */
export default function Roles({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const types = ["User", "MachineToMachine"] as const;
  const options = types.map((value) => ({ value, label: t(`roles.types.${value}`) }));
  const base = `/console/${tenantId}/roles`;
  return (
    <EntityList
      id="roles"
      entity="role"
      base={base}
      page={page}
      columns={useRoleColumns()}
      filters={[{ name: "type", label: t("roles.type"), options }]}
      linkOf={({ id }) => `${base}/${id}`}
      editLinkOf={({ id }) => `${base}/${id}/general`}
      drawing="key"
      learnMore="/console/docs/roles"
      text={{
        title: t("roles.title"),
        about: t("roles.about"),
        search: t("roles.search"),
        create: t("roles.create"),
        emptyTitle: t("roles.emptyTitle"),
        emptyAbout: t("roles.emptyAbout"),
        deleteTitle: (count) => t("roles.deleteSome", { count }),
        deleteTitleOfOne: (name) => t("roles.deleteTitle", { name }),
        deleteBody: t("roles.deleteBody"),
        deleted: (name) => t("roles.deleted", { name }),
      }}
    />
  );
}
