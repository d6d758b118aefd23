import type { BuiltWorker } from "../built-workers.ts";
import type { RegionKey } from "../regions.ts";

/** Where a store of a region is kept: `pinned` is Cloudflare's guarantee, `placed` is a preference it is given. */
export type Residency = { kind: "pinned"; jurisdiction: "eu" | "us" } | { kind: "placed"; location: string };

/** D1 guarantees the jurisdictions eu and us; for the rest of the world it takes a hint. */
export const residencyOf: Record<RegionKey, Residency> = {
  eu: { kind: "pinned", jurisdiction: "eu" },
  us: { kind: "pinned", jurisdiction: "us" },
  au: { kind: "placed", location: "oc" },
  jp: { kind: "placed", location: "apac" },
};

/** R2 knows the jurisdiction eu alone; buckets of the other regions get the location hint nearest to them. */
const bucketResidency: Record<RegionKey, Residency> = {
  ...residencyOf,
  us: { kind: "placed", location: "wnam" },
};

export interface Store {
  kind: "d1" | "kv" | "r2" | "queue";
  name: string;
  /** Null for stores of the edge Worker, which hold no tenant of a region. */
  residency: Residency | null;
}

/** Local ids say `local-x`; on Cloudflare a namespace has a title, which is `meridian-x`. */
export const namespaceTitle = (localId: string): string => localId.replace(/^local-/, "meridian-");

/** Every store that the Workers bind, each once. */
export function wantedStores(workers: readonly BuiltWorker[]): Store[] {
  const stores = workers.flatMap(({ key, config }): Store[] => {
    const region = key === "edge" ? null : key;
    const residency = region && residencyOf[region];
    const queues = (config.queues.consumers ?? []).flatMap(({ queue, dead_letter_queue }) => [
      queue,
      ...(dead_letter_queue ? [dead_letter_queue] : []),
    ]);
    const queueResidency = residency?.kind === "pinned" ? residency : null;
    return [
      ...config.d1_databases.map((d1) => ({ kind: "d1" as const, name: d1.database_name, residency })),
      ...config.kv_namespaces.map((kv) => ({ kind: "kv" as const, name: namespaceTitle(kv.id), residency: null })),
      ...config.r2_buckets.map((r2) => ({
        kind: "r2" as const,
        name: r2.bucket_name,
        residency: region && bucketResidency[region],
      })),
      ...queues.map((name) => ({ kind: "queue" as const, name, residency: queueResidency })),
    ];
  });
  return [...new Map(stores.map((store) => [`${store.kind} ${store.name}`, store])).values()];
}

/** The jurisdiction that a bucket is bound with; the same name without it would be another bucket. */
export const bucketJurisdiction = (key: BuiltWorker["key"]): string | undefined => {
  const residency = key === "edge" ? null : bucketResidency[key];
  return residency?.kind === "pinned" ? residency.jurisdiction : undefined;
};
