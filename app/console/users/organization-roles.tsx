import type { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { readMemberRoles, saveMemberRoles } from "../memberships/memberships.server.ts";
import { RolesDialog } from "../memberships/roles-dialog.tsx";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/organization-roles";

export const handle = { phrases: ["access", "organizations"] } satisfies PageHandle;

const subjectOf = ({ userId }: Route.LoaderArgs["params"]) => ({ kind: "user" as const, id: userId });

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ of: readMemberRoles(call, subjectOf(args.params), args.params.organizationId) }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, userId, organizationId } = args.params;
  const back = `/console/${tenantId}/users/${userId}/organizations`;
  return saveMemberRoles(args, subjectOf(args.params), organizationId, back);
};

export default function OrganizationRoles({ loaderData: { of }, actionData }: Route.ComponentProps) {
  const { base, value } = useEntity<User>();
  return <RolesDialog of={of} result={actionData} name={userTitle(value)} closeTo={`${base}/organizations`} />;
}
