import type { PageHandle } from "../../document.ts";
import History from "../history/history.tsx";
import { readHistory } from "../history/read.server.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/history";
import { Frame } from "./frame.tsx";

export { action } from "../history/history.tsx";

export const handle = { phrases: ["history", "signing-keys"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    history: readHistory(call, args.request, { kinds: ["oidc-key", "oidc-key-schedule"] }),
  }));

/** Rotations, deletions, and schedules, and who they came from. */
export default function KeyHistory(props: Route.ComponentProps) {
  return (
    <Frame>
      <History {...props} />
    </Frame>
  );
}
