import { z } from "zod";
import { FreeTenants, Sku } from "../../../contracts/plan.ts";
import type { Outcome } from "../../failure.ts";
import type { Route } from "./+types/plans";
import { requireCloudApiClient } from "./cloud.server.ts";

export interface Plans {
  skus: Sku[];
  /** The reader has as many tenants on Free as one person may. */
  isFreeFull: boolean;
}

/** What a tenant can be on, and what can be added to it. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Outcome<Plans>> {
  const { cloud } = await requireCloudApiClient({ context, request });
  const [skus, free] = await Promise.all([
    cloud("/api/skus", z.array(Sku)),
    cloud("/api/me/free-tenants", FreeTenants),
  ]);
  if (!skus.ok) return skus;
  // Where it is not known, the order is refused, if it must be.
  const isFreeFull = free.ok && free.value.count >= free.value.limit;
  return { ok: true, value: { skus: skus.value, isFreeFull } };
}
