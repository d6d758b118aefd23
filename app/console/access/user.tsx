import type { PageHandle } from "../../document.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/user";
import { readAccess } from "./access.server.ts";
import { AccessView } from "./access-view.tsx";

export const handle = { phrases: ["access"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => readAccess(call, { kind: "user", id: args.params.userId }, args.request));

/** What this user can do. */
export default function UserAccess({ loaderData, params }: Route.ComponentProps) {
  return <AccessView {...loaderData} subject={`users/${params.userId}`} />;
}
