import { redirect } from "react-router";
import type { Route } from "./+types/role-index-redirect";

/** A role's own URL leads to its permissions. */
export const loader = ({ params: { tenantId, id } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/organization-template/organization-roles/${id}/permissions`);
