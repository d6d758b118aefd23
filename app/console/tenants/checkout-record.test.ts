import { expect, it } from "vitest";
import { parseCheckoutRecord } from "./checkout-record.ts";

const record = { state: "s", sessionId: "1", callbackPage: "/console/t/tenant-settings/subscription" };

it("a record is read where it belongs to the state of the address", () => {
  expect(parseCheckoutRecord(JSON.stringify(record), "s")).toEqual({ ...record, isDowngrade: false });
  expect(parseCheckoutRecord(JSON.stringify(record), "other")).toBeNull();
  expect(parseCheckoutRecord(JSON.stringify(record), null)).toBeNull();
});

it("a malformed record is ignored, and so is a way to another place", () => {
  for (const text of [null, "", "{", "null", "7", "[]", '{"state":"s"}', '{"state":1,"sessionId":"1"}'])
    expect(parseCheckoutRecord(text, "s"), String(text)).toBeNull();
  for (const callbackPage of ["https://evil.example", "//evil.example", "/consoles", 7])
    expect(parseCheckoutRecord(JSON.stringify({ ...record, callbackPage }), "s")).not.toHaveProperty("callbackPage");
});
