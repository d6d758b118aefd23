import { expect, it } from "vitest";
import { sizeOfSms } from "./sms-segments.ts";

it("an SMS is as many messages as its encoding needs, and no character is cut in two", () => {
  const counted = (text: string) => Object.values(sizeOfSms(text));
  expect(counted("")).toEqual(["GSM-7", 0, 0]);
  expect(counted("a".repeat(160))).toEqual(["GSM-7", 160, 1]);
  expect(counted("a".repeat(161))).toEqual(["GSM-7", 161, 2]);
  expect(counted("a".repeat(306))).toEqual(["GSM-7", 306, 2]);
  expect(counted("a".repeat(307))).toEqual(["GSM-7", 307, 3]);
  expect(counted("€".repeat(80))).toEqual(["GSM-7", 160, 1]);
  // 76 of two septets fill 152 of 153.
  expect(counted("€".repeat(153))).toEqual(["GSM-7", 306, 3]);
  expect(counted("й".repeat(70))).toEqual(["UCS-2", 70, 1]);
  expect(counted("й".repeat(71))).toEqual(["UCS-2", 71, 2]);
  expect(counted(`ok ${"’"}`)).toEqual(["UCS-2", 4, 1]);
  expect(counted("😀".repeat(35))).toEqual(["UCS-2", 70, 1]);
  // 33 of two code units fill 66 of 67.
  expect(counted("😀".repeat(67))).toEqual(["UCS-2", 134, 3]);
});
