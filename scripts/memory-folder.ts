import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const leastBytes = 8 * 2 ** 30;

/**
 * A folder for what nobody keeps, removed with this process: in memory where the machine has that and room in it, since
 * databases wait for their disk at every write, else where temporary files go.
 */
export function memoryFolder(): string {
  const folder = mkdtempSync(join(hasMemoryFolder() ? inMemory : tmpdir(), "meridian-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // A signal alone ends the process without its exit, and memory is not emptied by anybody else.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  return folder;
}

/** Whether the machine has a folder in memory, with some gigabytes of room. */
export function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
}
