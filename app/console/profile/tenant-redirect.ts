import { redirect } from "react-router";
import type { Route } from "./+types/tenant-redirect";

/** One's account is the same in every tenant. */
export function loader({ request, params }: Route.LoaderArgs): Response {
  const rest = params["*"] ? `/${params["*"]}` : "";
  return redirect(`/console/profile${rest}${new URL(request.url).search}`);
}
