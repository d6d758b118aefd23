import type { PageHandle } from "../../document.ts";
import { useRoleName } from "../applications/role-name.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/application";
import { readAccess } from "./access.server.ts";
import { AccessView } from "./access-view.tsx";

export const handle = { phrases: ["access", "applications"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => readAccess(call, { kind: "application", id: args.params.id }, args.request));

/** What this machine-to-machine application can do. */
export default function ApplicationAccess({ loaderData, params }: Route.ComponentProps) {
  return <AccessView {...loaderData} subject={`applications/${params.id}`} roleName={useRoleName()} />;
}
