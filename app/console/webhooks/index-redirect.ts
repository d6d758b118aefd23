import { redirect } from "react-router";
import type { Route } from "./+types/index-redirect";

/** A webhook's own address leads to its settings. */
export const loader = ({ params: { tenantId, id } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/webhooks/${encodeURIComponent(id)}/settings`);
