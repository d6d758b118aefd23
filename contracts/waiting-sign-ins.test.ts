import { expect, it } from "vitest";
import { givenUpKeys, waitingCookie, waitingKeyOf, waitingKeys, waitingMax } from "./waiting-sign-ins.ts";

const name = "_interaction.shop";
const keys = Array.from({ length: waitingMax }, (_, at) => `key-000${at}`);
const held = keys.map((key) => `${waitingCookie(name, key)}=x`).join("; ");

it("a key is the beginning of an ID", () => expect(waitingKeyOf("bXlfc3RhdGVfaXM")).toBe("bXlfc3Rh"));

it("what waits in a browser, the oldest first", () => {
  expect(waitingKeys(`a=1; ${name}=new; ${held}; ${name}.sig=s; ${name}er.key-0009=x`, name)).toEqual(keys);
  expect(waitingKeys(null, name)).toEqual([]);
});

it("whoever begins one more gives up the oldest, so that no more than the most wait", () => {
  expect(givenUpKeys(held, name)).toEqual(["key-0000"]);
  expect(givenUpKeys(`${name}.key-0009=x; ${held}`, name)).toEqual(["key-0009", "key-0000"]);
  expect(givenUpKeys(`${name}.key-0001=x`, name)).toEqual([]);
});

it("one that is begun anew is not counted twice", () => expect(givenUpKeys(held, name, "key-0003")).toEqual([]));
