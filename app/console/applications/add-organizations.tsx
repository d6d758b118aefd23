import type { Application } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { AddDialog } from "../memberships/add-dialog.tsx";
import { addMemberships, readFittingRoles, readFreeOrganizations } from "../memberships/memberships.server.ts";

import type { Route } from "./+types/add-organizations";

export const handle = { phrases: ["access", "organizations"] } satisfies PageHandle;

const subjectOf = ({ id }: Route.LoaderArgs["params"]) => ({ kind: "application" as const, id: id });

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    free: readFreeOrganizations(call, subjectOf(args.params), args.request),
    roles: readFittingRoles(call, subjectOf(args.params)),
  }));

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return addMemberships(args, subjectOf(args.params), `/console/${tenantId}/applications/${id}/organizations`);
};

export default function AddOrganizations({ loaderData, actionData }: Route.ComponentProps) {
  const { base, value } = useEntity<Application>();
  return <AddDialog {...loaderData} result={actionData} name={value.name} closeTo={`${base}/organizations`} />;
}
