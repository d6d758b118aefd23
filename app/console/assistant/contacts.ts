import { data } from "react-router";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/contacts";

/** Where people find help here, and whether a model answers: what the dialogs show. */
export function loader({ context }: Route.LoaderArgs) {
  const { contacts, assistant } = context.get(pageContext).help;
  return data({ contacts, hasModel: assistant !== null }, { headers: { "cache-control": "private, max-age=60" } });
}
