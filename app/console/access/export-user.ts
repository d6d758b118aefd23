import type { Route } from "./+types/export-user";
import { exportAccess } from "./export.server.ts";

export const loader = (args: Route.LoaderArgs) => exportAccess(args, "user");
