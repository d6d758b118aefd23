import { expect, it } from "vitest";
import { countAnswer, giveBackTraffic, takeTraffic } from "./traffic.ts";
import type { Visit } from "./visit.ts";

const visit = (applicationId: string, host: string) =>
  ({ location: { tenantId: "t" }, applicationId, url: new URL(`https://${host}/`) }) as Visit;

it("counts by application and host, and is told once", () => {
  const wiki = visit("wiki", "wiki.apps.example");
  for (const [status, isMaintenance] of [[200], [404], [500], [502], [503, true]] as const)
    countAnswer(wiki, status, isMaintenance ?? false);
  countAnswer(visit("wiki", "wiki.acme.example"), 200, false);
  countAnswer(visit("shop", "shop.apps.example"), 200, false);
  const taken = takeTraffic(wiki);
  expect(taken).toEqual([
    { host: "wiki.apps.example", requests: 5, errors: 2 },
    { host: "wiki.acme.example", requests: 1, errors: 0 },
  ]);
  expect(takeTraffic(wiki)).toEqual([]);
  giveBackTraffic(wiki, taken);
  expect(takeTraffic(wiki)).toEqual(taken);
});
