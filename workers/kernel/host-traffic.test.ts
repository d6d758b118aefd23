import { expect, it } from "vitest";
import { countAnswer, giveBackTraffic, type HostOf, takeTraffic } from "./host-traffic.ts";

const of = (applicationId: string | null): HostOf => ({ tenantId: "t", applicationId });
const now = 1_800_000_000_000;

it("counts by owner and host, and is told once", () => {
  const wiki = of("wiki");
  for (const isError of [false, false, true, true, false]) countAnswer(wiki, "wiki.apps.example", isError);
  countAnswer(wiki, "wiki.acme.example", false);
  countAnswer(of("shop"), "shop.apps.example", false);
  countAnswer(of(null), "login.acme.example", true);
  const taken = takeTraffic(wiki, now);
  expect(taken).toEqual([
    { host: "wiki.apps.example", requests: 5, errors: 2 },
    { host: "wiki.acme.example", requests: 1, errors: 0 },
  ]);
  expect(takeTraffic(wiki, now)).toEqual([]);
  giveBackTraffic(wiki, taken);
  expect(takeTraffic(wiki, now)).toEqual(taken);
  expect(takeTraffic(of(null), now)).toEqual([{ host: "login.acme.example", requests: 1, errors: 1 }]);
});

it("is told after a pause at the earliest, and then whole", () => {
  const domain = { tenantId: "paused", applicationId: null };
  expect(takeTraffic(domain, now, 60_000)).toEqual([]);
  countAnswer(domain, "a.example", false);
  expect(takeTraffic(domain, now, 60_000)).toEqual([{ host: "a.example", requests: 1, errors: 0 }]);
  countAnswer(domain, "a.example", false);
  expect(takeTraffic(domain, now + 59_999, 60_000)).toEqual([]);
  countAnswer(domain, "a.example", true);
  expect(takeTraffic(domain, now + 60_000, 60_000)).toEqual([{ host: "a.example", requests: 2, errors: 1 }]);
});

it("what could not be told waits for the next minute", () => {
  const domain = { tenantId: "down", applicationId: null };
  countAnswer(domain, "a.example", true);
  giveBackTraffic(domain, takeTraffic(domain, now, 60_000));
  expect(takeTraffic(domain, now + 1, 60_000)).toEqual([]);
  expect(takeTraffic(domain, now + 60_000, 60_000)).toEqual([{ host: "a.example", requests: 1, errors: 1 }]);
});
