import type { Route } from "./+types/preview-user";
import { readRemovalPreview } from "./preview.server.ts";

export const loader = (args: Route.LoaderArgs) => readRemovalPreview(args, { kind: "user", id: args.params.userId });
