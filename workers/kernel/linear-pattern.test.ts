import { expect, it } from "vitest";
import { BadPattern, linearPattern } from "./linear-pattern.ts";

const patterns = [
  "^[A-Z]{2}\\d{6}$",
  "^\\d{5}(-\\d{4})?$",
  "^\\+?[0-9 ()-]{7,20}$",
  "cat|dog|",
  "^(cat|dog)s?$",
  "^(a|ab)(c|bcd)(d*)$",
  "^(?:ab){2,3}$",
  "a{2,}b",
  "^a*?b+?$",
  "\\bword\\b",
  "\\Bx",
  "^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$",
  "^\\p{Lu}\\p{L}*$",
  "^.$",
  "^(a*)*$",
  "^(a+)+$",
  "^\\$\\d+\\.\\d\\d$",
  "",
];
const texts = ["", "a", "ab", "abab", "ababab", "AB123456", "12345-6789", "12345", "cats", "dog", "a word here", "xx"];
const more = ["abcd", "aaab", "aab", "x@y.zz", "Zoë", "😀", "$12.50", "+49 (30) 1234567", "\n", "é", "bbb"];

it("finds what JavaScript finds", () => {
  for (const pattern of patterns) {
    const [ours, theirs] = [linearPattern(pattern), new RegExp(pattern, "u")];
    for (const text of [...texts, ...more])
      expect(`${pattern} ${text} ${ours(text)}`).toBe(`${pattern} ${text} ${theirs.test(text)}`);
  }
});

it("refuses what needs more than one look at a character, and what is no pattern", () => {
  const bad = [
    "(a)\\1",
    "(?=a)",
    "(?<!a)b",
    "(?<n>a)\\k<n>",
    "(",
    ")",
    "[a",
    "*",
    "a**",
    "a{3,2}",
    "\\",
    "\\q",
    "[z-a]",
  ];
  for (const pattern of [...bad, "a{1000}{1000}", "(a{100}){100}", "(".repeat(30), "\\p{Nothing}"])
    expect(() => linearPattern(pattern), pattern).toThrow(BadPattern);
});

it("takes no longer for patterns that others never finish", () => {
  const text = `${"a".repeat(1023)}!`;
  // Each of them takes a search with attempts longer than the age of the universe.
  for (const pattern of ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^(.*a){20}$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]$"])
    expect(linearPattern(pattern)(text), pattern).toBe(false);
});
