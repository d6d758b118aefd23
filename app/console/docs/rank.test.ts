import { expect, it } from "vitest";
import { excerpt, newRanking, rank, wordsOf } from "./rank.ts";

const texts = [
  { of: "tokens", heading: "Tokens", text: "Refresh tokens rotate. An access token lives one hour." },
  { of: "keys", heading: "Signing keys", text: "A key signs tokens. Keys rotate on request." },
  { of: "passwords", heading: "Passwords", text: "The policy of a tenant. A password may not repeat the name." },
  { of: "Paßwörter", heading: "Größe", text: "Ein Café für alle" },
];
const ranking = newRanking(texts);

it.each([
  ["How long is a refresh token valid?", "tokens"],
  ["rotate signing keys", "keys"],
  ["PASSWORD policies", "passwords"],
  ["cafe", "Paßwörter"],
  ["passw", "passwords"],
])("%s finds %s first", (question, first) => expect(rank(ranking, question, 3)[0]).toBe(first));

it.each(["", "   ", "how do I", "zzzz", "'; DROP TABLE", "\u0000", "?".repeat(5000)])("%j finds nothing", (question) =>
  expect(rank(ranking, question, 3)).toEqual([]),
);

it("a word that happens to be in a long question finds nothing", () => {
  expect(rank(ranking, "Tell me a joke about the policy of kings and queens", 3)).toEqual([]);
});

it("a text that fits far worse than the best one is left out", () => {
  expect(rank(ranking, "rotate refresh tokens", 3)).not.toContain("passwords");
});

it("a plural is its singular", () => expect(wordsOf("policies Keys access")).toEqual(["policy", "key", "access"]));

it("an excerpt begins where the answer is", () => {
  const text = "- Access tokens are JWTs.\n- Refresh tokens live 14 days.\n- Keys rotate.";
  expect(excerpt(text, "how long does a refresh token live", 40)).toBe("Refresh tokens live 14 days. - Keys …");
});
