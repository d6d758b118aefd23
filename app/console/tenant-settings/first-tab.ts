import { redirect } from "react-router";
import type { Route } from "./+types/first-tab";

export const loader = ({ params }: Route.LoaderArgs): Response =>
  redirect(`/console/${params.tenantId}/tenant-settings/settings`);
