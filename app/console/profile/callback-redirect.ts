import { redirect } from "react-router";
import type { Route } from "./+types/callback-redirect";

/** The sign-in's answer has one address. */
export const loader = ({ request }: Route.LoaderArgs): Response =>
  redirect(`/console/callback${new URL(request.url).search}`);
