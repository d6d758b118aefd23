import { base64url } from "jose";

/** Whether `If-None-Match` names the entity tag, weak or not (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));

const encoder = new TextEncoder();

const etagOf = async (body: Uint8Array<ArrayBuffer>): Promise<string> =>
  `"${base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", body))).slice(0, 22)}"`;

/** JSON as the answer to a GET, with an `ETag` of it, or the 304 for who has it. */
export async function revalidatedJson(
  request: Request,
  value: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const body = encoder.encode(JSON.stringify(value));
  const etag = await etagOf(body);
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(body, { headers: { ...headers, "content-type": "application/json", etag } });
}

/** A successful answer to a GET with an `ETag` of its body, or the 304 for who has that body. */
export async function revalidated(request: Request, answer: Response): Promise<Response> {
  if (request.method !== "GET" || answer.status !== 200 || answer.headers.has("etag")) return answer;
  const body = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  const etag = await etagOf(body);
  headers.set("etag", etag);
  if (!isKnown(request.headers.get("if-none-match"), etag)) return new Response(body, { headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}
