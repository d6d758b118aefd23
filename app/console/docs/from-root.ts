import { data, redirect } from "react-router";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/from-root";

/** `/docs`, `/docs/api` and so on are short for the console's documentation. A tenant's address has no such pages. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  if (context.get(pageContext).tenant !== null) throw data(null, { status: 404 });
  const rest = params["*"] ? `/${params["*"]}` : "";
  return redirect(`/console/docs${rest}${new URL(request.url).search}`);
}
