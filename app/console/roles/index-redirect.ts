import { redirect } from "react-router";
import type { Route } from "./+types/index-redirect";

/** A role's own address leads to its permissions. */
export const loader = ({ params: { tenantId, id } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/roles/${encodeURIComponent(id)}/permissions`);
