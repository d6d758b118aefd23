import type { Application } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { readMemberRoles, saveMemberRoles } from "../memberships/memberships.server.ts";
import { RolesDialog } from "../memberships/roles-dialog.tsx";

import type { Route } from "./+types/organization-roles";

export const handle = { phrases: ["access", "organizations"] } satisfies PageHandle;

const subjectOf = ({ id }: Route.LoaderArgs["params"]) => ({ kind: "application" as const, id: id });

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ of: readMemberRoles(call, subjectOf(args.params), args.params.organizationId) }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id, organizationId } = args.params;
  const back = `/console/${tenantId}/applications/${id}/organizations`;
  return saveMemberRoles(args, subjectOf(args.params), organizationId, back);
};

export default function OrganizationRoles({ loaderData: { of }, actionData }: Route.ComponentProps) {
  const { base, value } = useEntity<Application>();
  return <RolesDialog of={of} result={actionData} name={value.name} closeTo={`${base}/organizations`} />;
}
