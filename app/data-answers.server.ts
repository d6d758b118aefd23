import type { HandleDataRequestFunction } from "react-router";

/** Seconds from the answer to what a pointed link fetches ahead until its click: for longer, nobody keeps what may change. */
const aheadFor = 3;

/**
 * How long the browser keeps what a script of a page asked for: not at all, but for what is fetched ahead of a click. That is
 * forgotten once its reader has changed something, since it depends on the cookies and each change sets one.
 */
export const handleDataRequest: HandleDataRequestFunction = (answer, { request }) => {
  const { headers, status } = answer;
  const isAhead = request.headers.get("sec-purpose")?.startsWith("prefetch") ?? false;
  if (request.method !== "GET") headers.append("set-cookie", changedCookie(request));
  if (isAhead && status === 200) {
    headers.set("cache-control", `private, max-age=${aheadFor}`);
    headers.append("vary", "cookie");
  } else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  return answer;
};

/** Another one with each change. */
function changedCookie({ url }: Request): string {
  const secure = new URL(url).protocol === "https:" ? "; Secure" : "";
  return `changed=${Date.now().toString(36)}; Path=/console; Max-Age=60; HttpOnly; SameSite=Lax${secure}`;
}
