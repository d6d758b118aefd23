import type { Route } from "./+types/export-application";
import { exportAccess } from "./export.server.ts";

export const loader = (args: Route.LoaderArgs) => exportAccess(args, "application");
