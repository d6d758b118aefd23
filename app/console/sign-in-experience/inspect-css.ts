import { pageContext } from "../../context.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/inspect-css";
import { cssOf } from "./form.server.ts";

/** What the pages would not take of a style sheet, while it is written: a list of `CssProblem`. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  await requireApiClient({ context, request });
  const form = await request.formData();
  return Response.json(context.get(pageContext).inspectCss(cssOf(form), form.getAll("imageHost").map(String)));
}
