/** Requests of an isolate wait for one another no longer than this, in ms: then each does its own. */
export const patienceMs = 2000;

/** When the runtime has no other work that is ready: whoever is about to take part has done so by then. */
export const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * What another request of this isolate tells this one, or `otherwise` when it says nothing for two seconds because it was
 * cut off. The timer is also what this request has under way meanwhile: without, the runtime takes it for hung.
 */
export function hearOther<T>(otherwise: T): { heard: Promise<T>; tell: (told: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  const patience = setTimeout(() => resolve(otherwise), patienceMs);
  const heard = promise.then((told) => {
    clearTimeout(patience);
    return told;
  });
  return { heard, tell: resolve };
}
