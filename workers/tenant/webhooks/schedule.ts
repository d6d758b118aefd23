const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const quick = [5 * second, 30 * second, 2 * minute];
const slow = [10 * minute, hour, 6 * hour, 24 * hour];

/**
 * How long after its last attempt a request is sent again, in ms; null where no attempt follows.
 * @param retries quick ones, 0 to 3; null: three. With 0 there is one attempt
 * @param attempts so far, from 1
 */
export function waitAfter(retries: number | null, attempts: number): number | null {
  const waits = retries === 0 ? [] : [...quick.slice(0, retries ?? quick.length), ...slow];
  return waits[attempts - 1] ?? null;
}

const rests = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];

/** An endpoint that does not answer, or answers so often with an error, is left alone for so long, in ms. */
export function restAfter(failures: number, isUnreachable: boolean): number {
  const n = isUnreachable ? failures : failures - 2;
  return n < 1 ? 0 : (rests[Math.min(n, rests.length) - 1] as number);
}
