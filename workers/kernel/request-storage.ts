import { AsyncLocalStorage } from "node:async_hooks";

/**
 * An `AsyncLocalStorage` for what belongs to one request and is gone with it. The runtime keeps what a storage was run with
 * until it collects the whole heap, long after the request (docs/decisions/049): here that is an empty hand.
 */
export class RequestStorage<T> {
  private readonly storage = new AsyncLocalStorage<{ value: T | undefined }>();

  /** Runs `work`, and all that it waits for, with a value. What outlives `work` has none. */
  async run<R>(value: T, work: () => Promise<R>): Promise<R> {
    const hand: { value: T | undefined } = { value };
    try {
      return await this.storage.run(hand, work);
    } finally {
      hand.value = undefined;
    }
  }

  getStore(): T | undefined {
    return this.storage.getStore()?.value;
  }
}
