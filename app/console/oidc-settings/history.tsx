import type { PageHandle } from "../../document.ts";
import { readHistory } from "../history/read.server.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/history";

export { action, default } from "../history/history.tsx";

export const handle = { phrases: ["history"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ history: readHistory(call, args.request, { kinds: ["oidc-config", "id-token-config"] }) }));
