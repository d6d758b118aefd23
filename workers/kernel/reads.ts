/** Statements of one batch: far below what D1 lets an invocation run, and each batch holds the database for a while. */
const batchMax = 40;

/** Whether a statement changes nothing. Anything that is not known to read counts as a write. */
export function isReading(query: string): boolean {
  if (/^\s*select\b/i.test(query)) return true;
  return /^\s*with\b/i.test(query) && !/\b(insert|update|delete|replace)\b/i.test(query);
}

const selected = /^select (.+?) from /;

/**
 * Whether the objects that a batch gives hold every column of a select of the query builder, in its order: names
 * that appear twice would be one, and names that are numbers would come first.
 */
export function isSafeInBatch(query: string): boolean {
  const columns = selected.exec(query)?.[1]?.split(", ");
  if (!columns?.every((column) => /^("\w+"\.)?"\w+"$/.test(column))) return false;
  const names = columns.map((column) => column.slice(column.lastIndexOf(".") + 1));
  return new Set(names).size === names.length && names.every((name) => !/^"\d/.test(name));
}

interface Waiting {
  statement: D1PreparedStatement;
  resolve: (result: D1Result<never>) => void;
  reject: (thrown: unknown) => void;
}

type Send = (statements: D1PreparedStatement[]) => Promise<D1Result<never>[]>;

/** Reads that are begun in one tick of the event loop, sent as one batch. */
export class Reads {
  private waiting: Waiting[] = [];
  private readonly send: Send;
  constructor(send: Send) {
    this.send = send;
  }

  read<T>(statement: D1PreparedStatement): Promise<D1Result<T>> {
    return new Promise<D1Result<T>>((resolve, reject) => {
      if (this.waiting.push({ statement, resolve, reject }) === 1) setTimeout(() => this.flush(), 0);
    });
  }

  private flush(): void {
    const reads = this.waiting;
    this.waiting = [];
    for (let from = 0; from < reads.length; from += batchMax)
      void this.sendTogether(reads.slice(from, from + batchMax));
  }

  /** A statement that fails takes its batch along: then each is asked by itself, so that the others do not fail with it. */
  private async sendTogether(reads: Waiting[]): Promise<void> {
    try {
      const results = await this.send(reads.map(({ statement }) => statement));
      reads.forEach(({ resolve }, index) => void resolve(results[index] as D1Result<never>));
    } catch (thrown) {
      if (reads.length === 1) return reads[0]?.reject(thrown);
      await Promise.all(reads.map((read) => this.sendTogether([read])));
    }
  }
}
