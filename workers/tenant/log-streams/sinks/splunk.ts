import type { LogSink } from "../../../../contracts/log-stream.ts";
import type { Batch, SinkRequest } from "../batch.ts";

/** Events one behind the other. https://docs.splunk.com/Documentation/Splunk/latest/Data/FormateventsforHTTPEventCollector */
export function splunkRequest(sink: Extract<LogSink, { type: "splunk" }>, batch: Batch): SinkRequest {
  const { token, index } = sink;
  const events = batch.entries.map((entry) =>
    JSON.stringify({
      ...{ time: Date.parse(entry.time) / 1000, host: entry.tenantId, source: entry.source },
      ...{ sourcetype: "meridian:log", ...(index ? { index } : {}), event: entry },
    }),
  );
  return {
    method: "POST",
    url: new URL("/services/collector/event", sink.url).href,
    headers: { "content-type": "application/json", authorization: `Splunk ${token}` },
    body: events.join("\n"),
  };
}
