import { toBase64Url } from "./crypto.ts";

/** Whether `If-None-Match` names the entity tag, weak or not (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));

/** A successful answer to a GET with an `ETag` of its body, or the 304 for who has that body. */
export async function revalidated(request: Request, answer: Response): Promise<Response> {
  if (request.method !== "GET" || answer.status !== 200 || answer.headers.has("etag")) return answer;
  const body = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const etag = `"${toBase64Url(digest).slice(0, 22)}"`;
  const headers = new Headers(answer.headers);
  headers.set("etag", etag);
  if (!isKnown(request.headers.get("if-none-match"), etag)) return new Response(body, { headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}
