import type { PurchaseState } from "./checkout-record.ts";

const everyMs = 1000;
const patienceMs = 10_000;

type Bought = Extract<PurchaseState, { isDone: true }>;

/** Asks until the purchase has become a plan; null when that takes too long, or nobody waits any more. */
export async function awaitPurchase(sessionId: string, leaving: AbortSignal): Promise<Bought | null> {
  const tooLate = AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]);
  const url = `/console/tenants/checkout?${new URLSearchParams({ session: sessionId })}`;
  while (!tooLate.aborted) {
    const state = await ask(url, tooLate);
    if (state?.isDone) return state;
    await pause(everyMs, tooLate);
  }
  return null;
}

/** An answer that does not come, or is none, may come at the next time. */
async function ask(url: string, signal: AbortSignal): Promise<PurchaseState | null> {
  try {
    const answer = await fetch(url, { signal });
    return answer.ok ? ((await answer.json()) as PurchaseState) : null;
  } catch {
    return null;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
