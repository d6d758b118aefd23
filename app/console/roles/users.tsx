import { useTranslation } from "react-i18next";
import { User } from "../../../contracts/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import styles from "../authorization/authorization.module.css";
import { deleteRow } from "../kit/delete.server.ts";
import { load } from "../kit/load.server.ts";
import { listQuery } from "../list-query.ts";
import { useArrived } from "../shell/frame-data.ts";
import { userSubtitle, userTitle } from "../user-label.ts";
import type { Route } from "./+types/users";
import { applicationNames } from "./application-names.server.ts";
import { Assignees } from "./assignees.tsx";

const pathOf = ({ id }: { id: string }) => `/api/roles/${id}/users`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => {
    const page = call.list(`${pathOf(args.params)}?${listQuery(args.request)}`, User);
    return { page, names: applicationNames(call, page) };
  });

export const action = (args: Route.ActionArgs) => deleteRow(args, pathOf(args.params));

/** The users that have the role. */
export default function RoleUsers({ loaderData: { page, names }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const known = new Map(useArrived(names)?.items.map(({ value, label }) => [value, label]));
  const columns: Column<User>[] = [
    {
      id: "name",
      label: t("roles.user"),
      width: "40%",
      isSortable: true,
      render: (user) => (
        <NameCell icon={<Avatar of={user} size={28} />} name={userTitle(user)} under={userSubtitle(user)} />
      ),
    },
    {
      id: "application",
      label: t("roles.application"),
      render: ({ applicationId }) =>
        known.has(applicationId ?? "") ? <span dir="auto">{known.get(applicationId ?? "")}</span> : <EmptyValue />,
    },
    {
      id: "lastSignInAt",
      label: t("roles.lastSignIn"),
      isSortable: true,
      render: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className={styles.soft}>{t("roles.never")}</span>
        ) : (
          <RelativeTime at={lastSignInAt} />
        ),
    },
  ];
  return (
    <Assignees
      id="role-users"
      page={page}
      columns={columns}
      nameOf={userTitle}
      linkOf={({ id }) => `/console/${tenantId}/users/${id}`}
      text={{
        label: t("roles.tab.users"),
        search: t("roles.searchUsers"),
        assign: t("roles.assignUsers"),
        emptyTitle: t("roles.usersEmpty"),
        emptyAbout: t("roles.usersEmptyAbout"),
      }}
      path="users"
    />
  );
}
