import { IconServer } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ApplicationMember } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/machines";
import { MemberTab, useRolesColumn } from "./member-tab.tsx";
import { memberQuery, membersPath, removeMembers } from "./members.server.ts";
import { readRoles } from "./roles.server.ts";

export const handle = { phrases: ["access"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`${membersPath(args.params.id, "applications")}?${memberQuery(args.request)}`, ApplicationMember),
    roles: readRoles(call, "applications"),
  }));

export const action = (args: Route.ActionArgs) => removeMembers(args, "applications");

/** The machine-to-machine applications that act in the organization. */
export default function Machines({ loaderData: { page, roles }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const columns: Column<ApplicationMember>[] = [
    {
      id: "name",
      label: t("member.application"),
      width: "40%",
      render: ({ name, id }) => (
        <NameCell icon={<IconServer size={18} stroke={1.5} aria-hidden />} name={name} under={id} />
      ),
    },
    useRolesColumn(),
    {
      id: "createdAt",
      label: t("createdAt"),
      width: "160px",
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
  return (
    <MemberTab
      kind="applications"
      page={page}
      roles={roles}
      columns={columns}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/console/${tenantId}/applications/${id}`}
      text={{
        label: t("tab.machines"),
        search: t("member.searchApplications"),
        add: t("member.addApplications"),
        emptyTitle: t("member.applicationsEmpty"),
        emptyAbout: t("member.applicationsEmptyAbout"),
      }}
    />
  );
}
