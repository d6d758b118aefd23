import { expect, test } from "vitest";
import { handleDataRequest } from "./data-answers.server.ts";

const page = "https://meridian.example/console/t1/roles.data";

const answerTo = async (init: RequestInit, answer = new Response("{}")) => {
  const request = new Request(page, init);
  return (await handleDataRequest(answer, { request, params: {}, context: {} as never })) as Response;
};

test("what is fetched ahead is good for a click, as long as the cookies are the same", async () => {
  const { headers } = await answerTo({ headers: { "sec-purpose": "prefetch" } });
  expect(headers.get("cache-control")).toBe("private, max-age=3");
  expect(headers.get("vary")).toBe("cookie");
  expect(headers.getSetCookie()).toEqual([]);
});

test("anything else is asked for each time, and so is what failed ahead", async () => {
  const ahead = { headers: { "sec-purpose": "prefetch;prerender" } };
  for (const answer of [await answerTo({}), await answerTo(ahead, new Response("{}", { status: 202 }))])
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  const kept = await answerTo({}, new Response("{}", { headers: { "cache-control": "no-store" } }));
  expect(kept.headers.get("cache-control")).toBe("no-store");
});

test("a change sets a cookie, beside those that it brings", async () => {
  const own = new Response("{}", { headers: { "set-cookie": "appearance=dark" } });
  const [first, second] = (await answerTo({ method: "POST" }, own)).headers.getSetCookie();
  expect(first).toBe("appearance=dark");
  expect(second).toMatch(/^changed=[0-9a-z]+; Path=\/console; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
});
