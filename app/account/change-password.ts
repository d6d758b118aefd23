import { redirect } from "react-router";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/change-password";

/** Where browsers and password managers send those who should change a password (A Well-Known URL for Changing Passwords). */
export function loader({ context }: Route.LoaderArgs) {
  const { tenant } = context.get(pageContext);
  throw redirect(tenant ? `${tenant.endpoint}/account/password` : "/console/profile/change-password");
}
