import { redirect } from "react-router";
import { signInPage } from "../sign-in/page.server.ts";
import type { Route } from "./+types/callback";
import { readInvitationCookie } from "./cookie.server.ts";

/**
 * Back from the sign-in in which an invitation was accepted. The code that came along is left to expire: what counts is the
 * session. Nothing leads to any address of the request.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const page = signInPage(context);
  const accepting = readInvitationCookie(page.visit, request);
  if (!accepting || accepting.state !== page.query.get("state")) return redirect(page.href("/account"), 303);
  const { token, organizationId } = accepting;
  return redirect(page.href("/invitation", { organization_id: organizationId, token }), 303);
}
