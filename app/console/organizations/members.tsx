import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Organization, UserMember } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { userSubtitle, userTitle } from "../user-label.ts";
import type { Route } from "./+types/members";
import { DownloadLink } from "./download-link.tsx";
import { MemberTab, useRolesColumn } from "./member-tab.tsx";
import { memberQuery, membersPath, removeMembers } from "./members.server.ts";
import styles from "./organizations.module.css";
import { readRoles } from "./roles.server.ts";

export const handle = { phrases: ["access"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`${membersPath(args.params.id, "users")}?${memberQuery(args.request)}`, UserMember),
    roles: readRoles(call, "users"),
  }));

export const action = (args: Route.ActionArgs) => removeMembers(args, "users");

/** The users of the organization. */
export default function Members({ loaderData: { page, roles }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const { base } = useEntity<Organization>();
  const columns: Column<UserMember>[] = [
    {
      id: "name",
      label: t("member.user"),
      width: "40%",
      render: (user) => (
        <NameCell icon={<Avatar of={user} size={28} />} name={userTitle(user)} under={userSubtitle(user)} />
      ),
    },
    useRolesColumn(),
    {
      id: "lastSignInAt",
      label: t("member.lastSignIn"),
      width: "160px",
      render: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className={styles.soft}>{t("member.never")}</span>
        ) : (
          <RelativeTime at={lastSignInAt} />
        ),
    },
  ];
  const files = (
    <>
      <Button
        component={Link}
        to={`${base}/members/import`}
        variant="default"
        preventScrollReset
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
      >
        {t("import.action")}
      </Button>
      <DownloadLink to={`${base}/members/export`} />
    </>
  );
  return (
    <MemberTab
      kind="users"
      page={page}
      roles={roles}
      columns={columns}
      nameOf={userTitle}
      linkOf={({ id }) => `/console/${tenantId}/users/${id}`}
      actions={files}
      text={{
        label: t("members"),
        search: t("member.searchUsers"),
        add: t("member.addUsers"),
        emptyTitle: t("member.usersEmpty"),
        emptyAbout: t("member.usersEmptyAbout"),
      }}
    />
  );
}
