import { redirect } from "react-router";
import type { Route } from "./+types/index-redirect";

/** An organization's own address leads to its settings. */
export const loader = ({ params: { tenantId, id } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/organizations/${encodeURIComponent(id)}/settings`);
