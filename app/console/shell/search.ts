import { z } from "zod";
import { Found } from "../../../contracts/search.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/search";

/** What the palette asks of a tenant: one trip to its region. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const { search } = new URL(request.url);
  const outcome = await calls.tenant(params.tenantId)(`/api/search${search}`, z.array(Found));
  if (!outcome.ok) return Response.json(outcome.failure, { status: outcome.failure.status });
  return Response.json(outcome.value, { headers: { "cache-control": "no-store" } });
}
