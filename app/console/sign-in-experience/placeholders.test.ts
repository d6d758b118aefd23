import { expect, it } from "vitest";
import { comparePlaceholders } from "./placeholders.ts";

it("a phrase has the placeholders of the built-in one, in any order and format, and no others", () => {
  const builtIn = "{{count, number}} codes for <link>{{ email }}</link>";
  expect(comparePlaceholders(builtIn, "<link>{{email}}</link>: {{count}}")).toEqual({ missing: [], unknown: [] });
  expect(comparePlaceholders(builtIn, "Codes for {{name}} <b>at {{email}}</b>")).toEqual({
    missing: ["{{count}}", "<link>"],
    unknown: ["{{name}}", "<b>"],
  });
});
