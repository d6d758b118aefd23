import { redirect } from "react-router";
import type { Route } from "./+types/onboarding";
import { requireCloud } from "./cloud.server.ts";

/** The steps of beginning, of which there is one. */
export function loader({ context }: Route.LoaderArgs): Response {
  requireCloud({ context });
  return redirect("/console/onboarding/create-tenant");
}

/** There is none: but what is not found is shown as a page. */
export default () => null;
