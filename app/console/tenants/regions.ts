import { pageContext } from "../../context.ts";
import type { Route } from "./+types/regions";
import { requireCloudApiClient } from "./cloud.server.ts";

/** How far each region is from the edge at this moment. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  await requireCloudApiClient({ context, request });
  const readings = await context.get(pageContext).regions();
  return Response.json(readings, { headers: { "cache-control": "private, max-age=60" } });
}
