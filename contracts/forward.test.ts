import { expect, it } from "vitest";
import { decodeForward, encodeForward } from "./forward.ts";

const forward = {
  tenantId: "t1",
  shard: 0,
  endpoint: "https://id.example/m/t1",
  requestId: "r1",
  clientIp: "2001:db8::1",
  adminIssuer: null,
};

it("what the edge tells a region arrives as it was said, whatever letters are in it", () => {
  const named = { ...forward, endpoint: "https://münchen.example/日本" };
  const header = encodeForward(named);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(decodeForward(header)).toEqual(named);
});

it("anything else is nothing", () => {
  const wrong = [
    null,
    "",
    "{",
    "[]",
    "null",
    JSON.stringify({ ...forward, tenantId: "" }),
    JSON.stringify({ ...forward, shard: -1 }),
    JSON.stringify({ ...forward, endpoint: "x" }),
  ];
  for (const header of wrong) expect(decodeForward(header)).toBeNull();
});
