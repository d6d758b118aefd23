import { delay } from "./distance.ts";
import type { Meter } from "./meter.ts";

/** Public copies in KV. A read that fails or is late counts as a miss: the database is asked then. */
export interface PublicCopies {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** All keys that begin like this: for what goes with a tenant. @throws when KV does not answer */
  deleteAll(prefix: string): Promise<void>;
}

/** The part of a KV namespace that copies need. */
export interface CopyStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
  list(options: {
    prefix: string;
    cursor?: string;
  }): Promise<{ keys: { name: string }[]; list_complete: boolean; cursor?: string }>;
}

/** A read may take this long before D1 is asked instead, in ms. */
export const kvPatienceMs = 100;

export function openCopies(kv: CopyStore, meter: Meter): PublicCopies {
  return {
    get(key) {
      meter.kv += 1;
      return meter.travel("kv", () => {
        const late = delay(kvPatienceMs).then(() => null);
        return Promise.race([kv.get(key), late]).catch(() => null);
      });
    },
    // A failed write leaves an older copy, which its lifetime ends; it is no reason to fail a request.
    put: (key, value, ttlSeconds) =>
      kv.put(key, value, { expirationTtl: Math.max(60, ttlSeconds) }).catch(() => undefined),
    delete: (key) => kv.delete(key).catch(() => undefined),
    async deleteAll(prefix) {
      for (let cursor: string | undefined; ; ) {
        const page = await kv.list(cursor === undefined ? { prefix } : { prefix, cursor });
        await Promise.all(page.keys.map(({ name }) => kv.delete(name)));
        if (page.list_complete) return;
        cursor = page.cursor;
      }
    },
  };
}
