import { redirect } from "react-router";
import { pageContext } from "../../context.ts";
import { preferencesOf } from "../../preferences.server.ts";
import type { Route } from "./+types/sign-in";

/** Off to the sign-in page; `to` is where the visitor wanted to go. With nobody to sign in there is a welcome. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const visit = context.get(pageContext);
  if (await visit.isFirstRun()) return redirect("/console/welcome");
  const to = new URL(request.url).searchParams.get("to");
  return visit.console.beginSignIn(to, preferencesOf(request, visit).language);
}
