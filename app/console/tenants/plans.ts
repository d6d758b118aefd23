import { z } from "zod";
import { Sku } from "../../../contracts/plan.ts";
import type { Route } from "./+types/plans";
import { requireCloudApiClient } from "./cloud.server.ts";

/** What a tenant can be on, and what can be added to it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  return calls.cloud("/api/skus", z.array(Sku));
}
