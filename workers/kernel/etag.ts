import { hash } from "node:crypto";

/** Whether `If-None-Match` names the entity tag, weak or not (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));

/** Of node's module, which answers at once: the Web's hands each body to another thread. */
const etagOf = (body: string): string => `"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** JSON as the answer to a GET, with an `ETag` of it, or the 304 for who has it. */
export function revalidatedJson(request: Request, value: unknown, headers: Record<string, string>): Response {
  const body = JSON.stringify(value);
  const etag = etagOf(body);
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(body, { headers: { ...headers, "content-type": "application/json", etag } });
}

/** A successful answer to a GET with an `ETag` of its body, or the 304 for who has that body. */
export async function revalidated(request: Request, answer: Response): Promise<Response> {
  if (request.method !== "GET" || answer.status !== 200 || answer.headers.has("etag")) return answer;
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  const etag = etagOf(body);
  headers.set("etag", etag);
  if (!isKnown(request.headers.get("if-none-match"), etag)) return new Response(body, { headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}
