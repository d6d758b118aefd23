/**
 * A redirect as the pages' script can follow it by itself: what lies behind may be another origin's, and used up by
 * one look.
 */
export function answerToScript(request: Request, answer: Response): Response {
  const location = answer.headers.get("location");
  if (location === null || request.headers.get("accept") !== "application/json") return answer;
  const headers = new Headers(answer.headers);
  headers.delete("location");
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify({ location }), { status: 200, headers });
}
