import { openSlot, type Slot } from "./slot.ts";

/** Scripts that run at a time in an isolate, of all tenants and of one; and how many idle engines are kept. */
const [openMax, ofTenantMax, idleMax] = [5, 3, 2];
/** Milliseconds that a run waits for its place, and between two looks. */
const [patience, pause] = [2000, 10];

const idle: Slot[] = [];
/** Since when each run has its place, and of which tenant it is. */
const open = new Map<symbol, { tenantId: string; since: number }>();
/** A request that the runtime dropped leaves its place taken; after this many ms it is nobody's. */
const forgottenAfter = 30_000;

/** No place was free in time. */
export class CageBusy extends Error {}

/**
 * A slot for one run. Places are counted, so that scripts that wait for their calls fill neither the isolate's memory nor
 * another tenant's time. Nobody waits for another request's promise: the runtime forbids it.
 * @throws CageBusy
 */
export async function takeSlot(tenantId: string): Promise<{ slot: Slot; release: (isIntact: boolean) => void }> {
  const ticket = Symbol("run");
  for (let waited = 0; !hasPlace(tenantId); waited += pause) {
    if (waited >= patience) throw new CageBusy("too many token scripts are running");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  open.set(ticket, { tenantId, since: Date.now() });
  try {
    const slot = idle.pop() ?? (await openSlot());
    return {
      slot,
      release: (isIntact) => {
        slot.listener = null;
        // What took too long was counted out already, and may still be at work.
        const isMine = open.delete(ticket);
        if (isIntact && isMine && idle.length < idleMax) idle.push(slot);
      },
    };
  } catch (thrown) {
    open.delete(ticket);
    throw thrown;
  }
}

function hasPlace(tenantId: string): boolean {
  for (const [ticket, { since }] of open) if (Date.now() - since > forgottenAfter) open.delete(ticket);
  const ofTenant = [...open.values()].filter((one) => one.tenantId === tenantId).length;
  return open.size < openMax && ofTenant < ofTenantMax;
}
