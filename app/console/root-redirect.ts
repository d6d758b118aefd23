import { data, redirect } from "react-router";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/root-redirect";

/** The root of the console's own origin. A tenant's address has no page there. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageContext).tenant !== null) throw data(null, { status: 404 });
  return redirect("/console");
}
