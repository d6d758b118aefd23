import type { Route } from "./+types/preview-application";
import { readRemovalPreview } from "./preview.server.ts";

export const loader = (args: Route.LoaderArgs) => readRemovalPreview(args, { kind: "application", id: args.params.id });
