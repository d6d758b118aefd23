import type { LogEntry } from "../../../contracts/log-stream.ts";

/** What a batch is sent as. */
export interface SinkRequest {
  method: "POST" | "PUT";
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What a batch is sent with. @param signingKey of the stream */
export interface Batch {
  streamId: string;
  tenantId: string;
  entries: readonly LogEntry[];
  signingKey: string;
  now: number;
}
