import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type PageContext, pageContext } from "../context.ts";
import { logQuery } from "./audit-logs/log-list.server.ts";
import { readerZone } from "./reader-zone.server.ts";

/** A visit with a cookie, from where Cloudflare takes it to be. */
function visit(cookie: string, timeZone?: string, path = "") {
  const context = new RouterContextProvider();
  context.set(pageContext, { timeZone } as PageContext);
  return { context, request: new Request(`https://meridian.test/console/t1/${path}`, { headers: { cookie } }) };
}

it("the reader's zone is that of the browser, else where Cloudflare takes the reader to be, else UTC", () => {
  expect(readerZone(visit("a=b; zone=Asia/Tokyo", "Europe/Berlin"))).toBe("Asia/Tokyo");
  expect(readerZone(visit("sidebar=open", "Europe/Berlin"))).toBe("Europe/Berlin");
  for (const cookie of ["", "zone=", "zone=Mars/Olympus", "zone=../etc"]) expect(readerZone(visit(cookie))).toBe("UTC");
});

it("days of the log's filters are those of the reader, and what is no day is no filter", () => {
  const span = (cookie: string, query: string) => {
    const asked = logQuery(visit(cookie, undefined, `audit-logs?${query}`));
    return ["start_time", "end_time"].map((name) => asked.get(name) && new Date(Number(asked.get(name))).toISOString());
  };
  const days = "from=2028-03-25&to=2028-03-26";
  expect(span("", days)).toEqual(["2028-03-25T00:00:00.000Z", "2028-03-26T23:59:59.999Z"]);
  expect(span("zone=Europe/Berlin", days)).toEqual(["2028-03-24T23:00:00.000Z", "2028-03-26T21:59:59.999Z"]);
  expect(span("zone=Asia/Kathmandu", days)).toEqual(["2028-03-24T18:15:00.000Z", "2028-03-26T18:14:59.999Z"]);
  expect(span("", "from=+275760-09-13&to=x")).toEqual([null, null]);
  expect(span("", "from=2028-03-26&to=2028-03-25")).toEqual([null, null]);
});
