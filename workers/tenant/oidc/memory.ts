import { BoundedMap } from "../../../contracts/bounded-map.ts";

/** A deleted secret, application or role must count within a second, so nothing here is believed for longer. */
const rememberedMs = 1000;
const rememberedMax = 2000;

const memories: TenantMemory<unknown>[] = [];

/**
 * What an isolate remembers of tenants for a second. Its own writes are seen by its next read: whoever writes calls
 * `forgetTenant`, and what was being asked for at that moment is not kept. That something is not there is never
 * remembered: it may be there with the next call.
 */
export class TenantMemory<T> {
  private readonly known = new BoundedMap<string, { value: T; until: number }>(rememberedMax);
  private writes = 0;

  constructor() {
    memories.push(this as TenantMemory<unknown>);
  }

  async recall(tenantId: string, name: string, now: () => number, ask: () => Promise<T | null>): Promise<T | null> {
    const key = `${tenantId} ${name}`;
    const found = this.known.get(key);
    if (found && found.until > now()) return found.value;
    const [asked, writes] = [now(), this.writes];
    const value = await ask();
    if (value === null || writes !== this.writes) return value;
    this.known.set(key, { value, until: asked + rememberedMs });
    return value;
  }

  forget(tenantId: string): void {
    this.writes += 1;
    for (const key of this.known.keys()) if (key.startsWith(`${tenantId} `)) this.known.delete(key);
  }
}

/** After a write to a tenant: what this isolate remembers of it is asked for again. */
export function forgetTenant(tenantId: string): void {
  for (const memory of memories) memory.forget(tenantId);
}
