import { AppError } from "../../kernel/error.ts";

/** How many computations may wait in an isolate, and after how many ms a forgotten one is no longer counted. */
const [waitingMax, forgottenAfter] = [200, 30_000];

/** Since when each computation waits. */
const waiting = new Map<symbol, number>();

/**
 * Runs a computation that keeps the isolate busy, in its turn: others that wait, and answers on their way, come
 * between. What runs is one at a time by nature, so that one hash's memory is all there ever is. Nothing of a turn
 * outlives its own request: the runtime drops requests whose client is gone, and none may leave a place taken.
 * @throws `request.busy` when 200 wait already
 */
export async function queueHash<T>(compute: () => T, now: () => number = Date.now): Promise<T> {
  for (const [ticket, since] of waiting) if (now() - since > forgottenAfter) waiting.delete(ticket);
  if (waiting.size >= waitingMax) throw new AppError("request.busy", { retryAfter: 5 });
  const ticket = Symbol("turn");
  waiting.set(ticket, now());
  try {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return compute();
  } finally {
    waiting.delete(ticket);
  }
}
