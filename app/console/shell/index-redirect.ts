import { data, redirect } from "react-router";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/index-redirect";
import { entriesOf } from "./areas.ts";

/** A tenant's own address leads to the first place of its sidebar. */
export function loader({ context, params: { tenantId } }: Route.LoaderArgs): Response {
  const [first] = entriesOf(context.get(pageContext).edition);
  if (!tenantId) throw data({ message: "Tenant ID not found" }, { status: 404 });
  if (!first) throw data({ message: "First sidebar item not found" }, { status: 404 });
  return redirect(`/console/${tenantId}/${first.path}`);
}
