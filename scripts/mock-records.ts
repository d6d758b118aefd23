import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Response, type WorkerOptions } from "miniflare";

type Binding = NonNullable<NonNullable<WorkerOptions["config"]>["env"]>[string];

/** Where tests of the field read a record: since 2026 in a folder, before that beside it. Each holds the newest message. */
const filesOf = (channel: string): string[] => [
  join("logto", `mock_${channel}_record.txt`),
  `logto_mock_${channel}_record.txt`,
];

/**
 * Writes what a mock connector would send below `folder`, for tests that read it there: a Worker has no files.
 * `POST /email` and `POST /sms` with a JSON object. A file is replaced as a whole, and is its owner's alone.
 */
export const mockRecords = (folder: string): Binding => ({
  type: "fetcher",
  async handler(request) {
    const text = `${await request.text()}\n`;
    for (const file of filesOf(new URL(request.url).pathname.slice(1)).map((name) => join(folder, name))) {
      const written = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(written, text, { mode: 0o600, flag: "wx" });
      await rename(written, file);
    }
    return new Response(null, { status: 204 });
  },
});
