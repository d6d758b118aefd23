import { data, redirect } from "react-router";
import { pageContext } from "../../context.ts";
import { needed, requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/custom-ui-preview";
import { readCustomUis } from "./custom-ui.server.ts";

/** To the demo app, which signs in with these pages in this browser, for ten minutes. */
export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireApiClient({ context, request });
  const uploads = await needed(request, readCustomUis(calls.tenant(tenantId)));
  if (!uploads.some((one) => one.id === id)) throw data({ code: "entity.not_found" }, { status: 404 });
  return redirect(await context.get(pageContext).customUiPreview(tenantId, id));
}

/** With a page, even an empty one, what goes wrong is shown in the frame. */
export default function Nothing() {
  return null;
}
