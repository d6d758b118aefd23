import { redirect } from "react-router";
import type { Route } from "./+types/detail-redirect";

/** The page's own URL leads to its first tab. */
export const loader = ({ params: { tenantId, tab, id } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/connectors/${tab}/${id}/settings`);
