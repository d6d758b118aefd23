import { expect, it } from "vitest";
import { illFormedAt, jsonBody } from "./json-body.ts";

const refusalOf = (text: string): unknown => {
  try {
    jsonBody(text);
    return null;
  } catch (thrown) {
    const { code, details } = thrown as { code: string; details: string };
    return [code, details];
  }
};

it("half of a surrogate pair is refused in texts and keys, however deep, with its path", () => {
  const refused = (path: string) => ["guard.invalid_input", `${path}: must be well-formed Unicode`];
  expect(refusalOf(String.raw`"\ud800"`)).toEqual(refused("(root)"));
  expect(refusalOf(String.raw`{"name":"a\uD800b"}`)).toEqual(refused("name"));
  expect(refusalOf(String.raw`{"a":[1,{"b":"\udfff"}]}`)).toEqual(refused("a.1.b"));
  expect(refusalOf(String.raw`{"a":{"\udc00":1}}`)).toEqual(refused("a.\ufffd"));
  expect(refusalOf(String.raw`{"a":"\ude00\ud83d"}`)).toEqual(refused("a"));
});

it("whole pairs, escapes that are text, and every other JSON are read as they are", () => {
  expect(jsonBody(String.raw`{"a":"\ud83d\ude00","b":"😀"}`)).toEqual({ a: "😀", b: "😀" });
  expect(jsonBody(String.raw`{"a":"\\ud800"}`)).toEqual({ a: "\\ud800" });
  expect(jsonBody("")).toBeUndefined();
  expect(jsonBody("null")).toBeNull();
  expect(refusalOf("{")).toEqual(["request.invalid_input", "the body is not JSON"]);
});

it("a body of the deepest nesting is walked without running out of stack", () => {
  const deep = `${"[".repeat(50_000)}"\\ud800"${"]".repeat(50_000)}`;
  expect(illFormedAt(deep, JSON.parse(deep))).toMatch(/^0\.0\.0/);
});
