import { expect, it } from "vitest";
import { pageRulesOf, plainPath } from "./rules.ts";

it("without rules, every path needs a sign-in", () => {
  for (const path of ["/", "/anything", "//", "/%"]) expect(pageRulesOf([]).needsSignIn(path)).toBe(true);
});

it("with rules, paths that contain a match need one, in either case", () => {
  const rules = pageRulesOf(["^/admin", "\\.pdf$", "^/[A-Z]{2}/private"]);
  for (const path of ["/admin", "/ADMIN/users", "/Admin", "/a/b.PDF", "/eu/Private", "/adm%69n", "/%61dmin"])
    expect([path, rules.needsSignIn(path)]).toEqual([path, true]);
  for (const path of ["/", "/docs", "/docs/administration", "/a.pdf.html", "/caf%C3%A9"])
    expect([path, rules.needsSignIn(path)]).toEqual([path, false]);
});

it("what origins may read as another path needs one, whatever the rules say", () => {
  const rules = pageRulesOf(["^/admin"]);
  const tricks = [
    ...[
      "//admin",
      "/x//admin",
      "/x%2fadmin",
      "/x%2F..%2Fadmin",
      "/x%5cadmin",
      "/x\\admin",
      "/%2e%2e/admin",
      "/x/./admin",
    ],
    ...[
      "/x/../admin",
      "/admin;v=1",
      "/x;/admin",
      "/%2561dmin",
      "/x%00",
      "/x%0a/admin",
      "/x%0d%0a",
      "/%",
      "/%zz",
      "/%ff",
    ],
    ...["/admin./", "/x/admin.", "/x%20/admin", "/\uff41dmin", "/%EF%BC%8Fadmin", "/x%3b", "/%c0%afadmin"],
  ];
  for (const path of tricks) expect([path, rules.needsSignIn(path)]).toEqual([path, true]);
});

it("says how every origin reads a path", () => {
  expect(plainPath("/a%20b/c")).toBe("/a b/c");
  expect(plainPath("/a%2Fb")).toBeNull();
});
