import type { MiddlewareFunction } from "react-router";

/** For a page that shows a secret: neither the browser nor anyone between keeps it. */
export const noStore: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  answer.headers.set("cache-control", "no-store");
  return answer;
};
