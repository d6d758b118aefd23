import type { UserImport } from "../../../contracts/user-import.ts";
import type { Outcome } from "../../failure.ts";
import type { FileRow } from "./read-file.client.ts";

/** Rows and bytes of one part, below what the API takes. */
const [partRows, partBytes] = [500, 600_000];

/** Cuts the file into parts that are small enough. */
export function* partsOf<T extends object>(rows: readonly T[], from: number): Generator<{ from: number; rows: T[] }> {
  let [start, part, bytes] = [from, [] as T[], 0];
  for (const row of rows.slice(from)) {
    const size = JSON.stringify(row).length * 2;
    if (part.length > 0 && (part.length === partRows || bytes + size > partBytes)) {
      yield { from: start + 1, rows: part };
      [start, part, bytes] = [start + part.length, [], 0];
    }
    part.push(row);
    bytes += size;
  }
  if (part.length > 0) yield { from: start + 1, rows: part };
}

async function post(address: string, body: object): Promise<UserImport> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const outcome = (await answer.json()) as Outcome<UserImport>;
  if (!outcome.ok) throw new Error(outcome.failure.message ?? outcome.failure.code);
  return outcome.value;
}

interface Sending {
  /** The tenant's imports in the console. */
  base: string;
  name: string;
  rows: readonly FileRow[];
  /** Goes on with one that was interrupted: so many rows are there. */
  known?: { id: string; rows: number };
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Sends the file part by part; each is checked as it comes. @returns the import, ready to be started. @throws in words */
export async function sendRows({ base, name, rows, known, onProgress, signal }: Sending): Promise<string> {
  const address = `${base}/send`;
  const { id } = known ?? (await post(address, { intent: "create", name }));
  for (const part of partsOf(rows, known?.rows ?? 0)) {
    if (signal.aborted) throw new Error("left");
    await post(address, { intent: "rows", id, ...part });
    onProgress(part.from - 1 + part.rows.length);
  }
  await post(address, { intent: "ready", id });
  return id;
}
