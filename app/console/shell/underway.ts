/** What still streams to this browser, the newest of a name. */
const streaming = new Map<string, Promise<unknown>>();

/** Notes that something streams. Who leaves a page in the middle takes its streams along: then it must be asked for anew. */
export function noteStream(name: string, promise: Promise<unknown> | null | undefined): void {
  if (!promise) return;
  streaming.set(name, promise);
  const forget = () => {
    if (streaming.get(name) === promise) streaming.delete(name);
  };
  promise.then(forget, forget);
}

export const isStreaming = (name: string): boolean => streaming.has(name);
