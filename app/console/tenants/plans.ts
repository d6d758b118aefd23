import { z } from "zod";
import { Sku } from "../../../contracts/plan.ts";
import type { Route } from "./+types/plans";
import { requireCloudApiClient } from "./cloud.server.ts";

/** What a new tenant can be on. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  return calls.cloud("/api/skus?type=Basic", z.array(Sku));
}
