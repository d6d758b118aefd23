/** Names of what must be asked for anew. */
const stale = new Set<string>();
/** What streams to this browser, the newest of a name. */
const streaming = new Map<string, Promise<unknown>>();

/**
 * Decides whether a layout's data is asked for anew. Who leaves a page in the middle takes its streams and questions
 * along: what was wanted stays wanted until it has arrived.
 */
export function shouldReload(name: string, isWanted: boolean): boolean {
  if (isWanted) stale.add(name);
  return stale.has(name);
}

/** What was asked for comes as this promise. */
export function track(name: string, promise: Promise<unknown> | null | undefined): void {
  if (!promise) return void stale.delete(name);
  stale.add(name);
  streaming.set(name, promise);
  promise.then(
    () => {
      if (streaming.get(name) === promise) stale.delete(name);
    },
    () => {},
  );
}
