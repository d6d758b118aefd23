import type { LogSink } from "../../../../contracts/log-stream.ts";
import { scopedSignature, sha256Hex } from "../../../kernel/scoped-signature.ts";
import type { Batch, SinkRequest } from "../batch.ts";
import { asLines, batchId } from "./http.ts";

/** Parts of a path as the signature wants them: what is not unreserved is encoded (RFC 3986, section 2.3). */
const encoded = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/**
 * `PutObject` with a signature of version 4. Batches of the same entries have the same name, so that one that is sent again
 * replaces itself. https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html
 */
export async function s3Request(sink: Extract<LogSink, { type: "s3" }>, batch: Batch): Promise<SinkRequest> {
  const { bucket, region, prefix = "", accessKeyId, secretAccessKey } = sink;
  const day = (batch.entries[0]?.time ?? new Date(batch.now).toISOString()).slice(0, 10).replaceAll("-", "/");
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const key = `${folder}${batch.tenantId}/${batch.streamId}/${day}/${batchId(batch)}.ndjson`;
  const url = new URL(`/${bucket}/${encoded(key)}`, sink.url);
  const body = asLines(batch.entries);
  const time = `${new Date(batch.now).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const headers = {
    "content-type": "application/x-ndjson",
    "x-amz-content-sha256": await sha256Hex(body),
    "x-amz-date": time,
  };
  const authorization = await scopedSignature({
    ...{ algorithm: "AWS4-HMAC-SHA256", scope: [time.slice(0, 8), region, "s3", "aws4_request"], time },
    ...{ accessKeyId, accessKeySecret: secretAccessKey, method: "PUT", url, headers, body },
  });
  return { method: "PUT", url: url.href, headers: { ...headers, authorization }, body };
}
