import { redirect } from "react-router";
import type { Route } from "./+types/index-redirect";

/** An API's own address leads to its permissions. */
export const loader = ({ params: { tenantId, id } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/api-resources/${encodeURIComponent(id)}/permissions`);
