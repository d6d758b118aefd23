import { expect, it } from "vitest";
import { entriesMax, entryOf, importEntries } from "./blocklist-entries.ts";

it.each([
  [" Ada@Example.com ", "ada@example.com"],
  ["@Example.com", "@example.com"],
  ["example.co.uk", "@example.co.uk"],
  ["ada+tag@xn--bcher-kva.example", "ada+tag@xn--bcher-kva.example"],
  ["bücher.example", "@bücher.example"],
  ["example", null],
  ["@", null],
  ["a@b@example.com", null],
  ["ada@example..com", null],
  ["ada@-example.com", null],
  ["<ada@example.com>", null],
  [`${"a".repeat(250)}@example.com`, null],
])("%s is stored as %s", (text, entry) => expect(entryOf(text)).toBe(entry));

it("a text is taken apart however it is written, and nothing of it is dropped unsaid", () => {
  const text = `\uFEFFemail;note\r\n"Ada@example.com",<b@example.org>\n\nada@example.com\t@SPAM.example  known.example`;
  expect(importEntries(["@known.example"], text)).toEqual({
    entries: ["@known.example", "ada@example.com", "b@example.org", "@spam.example"],
    added: 3,
    repeated: ["ada@example.com", "@known.example"],
    invalid: ["email", "note"],
    over: [],
  });
});

it("a list that is full takes no more, and says what it did not take", () => {
  const full = Array.from({ length: entriesMax - 1 }, (_, n) => `@d${n}.example`);
  const { entries, added, over } = importEntries(full, "first.example second.example d1.example");
  expect([entries.length, added, over]).toEqual([entriesMax, 1, ["@second.example"]]);
});
