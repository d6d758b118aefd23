import { AsyncLocalStorage } from "node:async_hooks";

/**
 * An `AsyncLocalStorage` for what belongs to one request. The runtime keeps the value that a storage is run with until it
 * collects the whole heap, long after the request (docs/decisions/049). Here it keeps a holder, which is empty by then.
 */
export class RequestStorage<T> {
  private readonly storage = new AsyncLocalStorage<{ value: T | undefined }>();

  /** Runs `work`, and all that it waits for, with `value` as its store. What goes on after `work` has ended has none. */
  async run<R>(value: T, work: () => Promise<R>): Promise<R> {
    const holder: { value: T | undefined } = { value };
    try {
      return await this.storage.run(holder, work);
    } finally {
      holder.value = undefined;
    }
  }

  getStore(): T | undefined {
    return this.storage.getStore()?.value;
  }
}
