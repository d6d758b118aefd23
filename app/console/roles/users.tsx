import { useTranslation } from "react-i18next";
import { User } from "../../../contracts/user.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Blank } from "../../ui/blank.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moments.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import styles from "../authorization/authorization.module.css";
import { Nothing, refusal, requireCalls } from "../calls.server.ts";
import { listQuery } from "../list-query.ts";
import { useArrived } from "../shell/shell.ts";
import { subtitleOf, titleOf } from "../user-name.ts";
import type { Route } from "./+types/users";
import { applicationNames } from "./application-names.server.ts";
import { Holders } from "./holders.tsx";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const call = calls.tenant(tenantId);
  const page = call.list(`/api/roles/${id}/users?${listQuery(request)}`, User);
  const names = applicationNames(call);
  if (isWholeRequest(request)) await Promise.all([page, names]);
  return { page, names };
}

/** Takes the role from a user. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const path = `/api/roles/${id}/users/${encodeURIComponent(String(form.get("id")))}`;
  const outcome = await calls.tenant(tenantId)(path, Nothing, { method: "DELETE" });
  return outcome.ok ? { removed: String(form.get("name")) } : refusal(request, outcome.failure);
}

/** Who holds the role. */
export default function RoleUsers({ loaderData: { page, names }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const known = new Map(useArrived(names)?.map(({ id, name }) => [id, name]));
  const columns: Column<User>[] = [
    {
      id: "name",
      label: t("roles.user"),
      width: "40%",
      isSortable: true,
      render: (user) => (
        <NameCell icon={<Avatar of={user} size={28} />} name={titleOf(user)} under={subtitleOf(user)} />
      ),
    },
    {
      id: "application",
      label: t("roles.application"),
      render: ({ applicationId }) =>
        known.has(applicationId ?? "") ? <span dir="auto">{known.get(applicationId ?? "")}</span> : <Blank />,
    },
    {
      id: "lastSignInAt",
      label: t("roles.lastSignIn"),
      isSortable: true,
      render: ({ lastSignInAt }) =>
        lastSignInAt === null ? <span className={styles.soft}>{t("roles.never")}</span> : <Moment at={lastSignInAt} />,
    },
  ];
  return (
    <Holders
      id="role-users"
      page={page}
      columns={columns}
      nameOf={titleOf}
      linkOf={({ id }) => `/console/${tenantId}/users/${id}`}
      words={{
        ...{ label: t("roles.tab.users"), search: t("roles.searchUsers"), assign: t("roles.assignUsers") },
        ...{ emptyTitle: t("roles.usersEmpty"), emptyAbout: t("roles.usersEmptyAbout") },
      }}
      path="users"
    />
  );
}
