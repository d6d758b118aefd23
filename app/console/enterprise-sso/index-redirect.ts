import { redirect } from "react-router";
import type { Route } from "./+types/index-redirect";

/** A connector's own address leads to its connection. */
export const loader = ({ params: { tenantId, id } }: Route.LoaderArgs): Response =>
  redirect(`/console/${tenantId}/enterprise-sso/${encodeURIComponent(id)}/connection`);
