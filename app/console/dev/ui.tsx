import { data } from "react-router";
import { pageVisit } from "../../context.ts";
import type { Route } from "./+types/ui";

/** For work on the design system only: elsewhere there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageVisit).isDevelopment) throw data(null, { status: 404 });
  return null;
}

export default function DesignSystem() {
  return null;
}
