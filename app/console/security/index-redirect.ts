import { redirect } from "react-router";
import type { Route } from "./+types/index-redirect";

/** The area's own URL leads to its first tab. */
export const loader = ({ params: { tenantId } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/security/password-policy`);
