import { data } from "react-router";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/contacts";

/** Where people find help here: what the dialog shows. */
export function loader({ context }: Route.LoaderArgs) {
  const { contacts } = context.get(pageContext).help;
  return data({ contacts }, { headers: { "cache-control": "private, max-age=60" } });
}
