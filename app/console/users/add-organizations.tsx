import type { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { AddDialog } from "../memberships/add-dialog.tsx";
import { addMemberships, readFittingRoles, readFreeOrganizations } from "../memberships/memberships.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/add-organizations";

export const handle = { phrases: ["access", "organizations"] } satisfies PageHandle;

const subjectOf = ({ userId }: Route.LoaderArgs["params"]) => ({ kind: "user" as const, id: userId });

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    free: readFreeOrganizations(call, subjectOf(args.params), args.request),
    roles: readFittingRoles(call, subjectOf(args.params)),
  }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, userId } = args.params;
  return addMemberships(args, subjectOf(args.params), `/console/${tenantId}/users/${userId}/organizations`);
};

export default function AddOrganizations({ loaderData, actionData }: Route.ComponentProps) {
  const { base, value } = useEntity<User>();
  return <AddDialog {...loaderData} result={actionData} name={userTitle(value)} closeTo={`${base}/organizations`} />;
}
