import { redirect } from "react-router";
import type { Route } from "./+types/index-redirect";

/** A user's own address leads to their settings. */
export const loader = ({ params: { tenantId, userId } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/users/${encodeURIComponent(userId)}/settings`);
