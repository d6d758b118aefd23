import { expect, it } from "vitest";
import {
  interactionNamed,
  newestKey,
  stateOfInteraction,
  stepCookieName,
  waitingInteraction,
  withInteraction,
} from "./interaction-cookie.ts";

const name = "_interaction.shop";
const held = `a=1; ${name}=new; ${name}.sig=s0; ${name}.key-0001=old.s1; ${name}.key-0002=new.s2; ${name}er.key-0003=x.y`;

it("what a browser holds of each", () => {
  expect(waitingInteraction(held, name, "key-0001")).toEqual({ id: "old", signature: "s1" });
  expect(newestKey(held, name)).toBe("key-0002");
  expect([waitingInteraction(null, name, "key-0001"), newestKey(null, name)]).toEqual([null, null]);
  expect(waitingInteraction(`${name}.key-0001=unsigned`, name, "key-0001")).toBeNull();
});

it("the one that is named stands for the newest, and none does where the browser does not hold it", () => {
  const rest = `a=1; ${name}.key-0001=old.s1; ${name}.key-0002=new.s2; ${name}er.key-0003=x.y`;
  expect(withInteraction(held, name, undefined)).toBe(held);
  expect(withInteraction(held, name, "key-0001")).toBe(`${rest}; ${name}=old; ${name}.sig=s1`);
  expect(withInteraction(held, name, "key-0009")).toBe(rest);
  expect(withInteraction(null, name, "key-0001")).toBeNull();
});

it.each([
  ["interaction=key-0001", "key-0001"],
  [`state=${stateOfInteraction("key-0001", "secret")}`, "key-0001"],
  [`state=${stateOfInteraction(null, "secret")}`, null],
  ["interaction=key-0001&state=key-0002.secret", "key-0001"],
  ["interaction=short&state=key-0002.secret", null],
  ["state=account.secret", null],
  ["interaction=%3B%20a%3D1", null],
  ["", null],
])("%s names %s", (query, key) => expect(interactionNamed(new URLSearchParams(query))).toBe(key));

it("each keeps a step of its own", () =>
  expect([stepCookieName("shop", null), stepCookieName("shop", "key-0001")]).toEqual([
    "_step.shop",
    "_step.shop.key-0001",
  ]));
