import type { LogSink } from "../../../../contracts/log-stream.ts";
import type { Batch, SinkRequest } from "../batch.ts";

/** At most 1,000 entries and 5 MB a request; ours are smaller. https://docs.datadoghq.com/api/latest/logs/#send-logs */
export function datadogRequest(sink: Extract<LogSink, { type: "datadog" }>, batch: Batch): SinkRequest {
  const { apiKey, service = "meridian", tags } = sink;
  const entries = batch.entries.map((entry) => ({
    ...{ ddsource: "meridian", service, hostname: entry.tenantId, ...(tags ? { ddtags: tags } : {}) },
    ...{ message: entry.event, timestamp: entry.time, meridian: entry },
  }));
  return {
    method: "POST",
    url: new URL("/api/v2/logs", sink.url).href,
    headers: { "content-type": "application/json", "dd-api-key": apiKey },
    body: JSON.stringify(entries),
  };
}
