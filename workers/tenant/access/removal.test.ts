import { expect, it } from "vitest";
import type { AccessChain } from "../../../contracts/access.ts";
import { isLost } from "./removal.ts";

const role = (id: string): AccessChain => ({ role: { id, name: id, kind: "role" } });
const organizationRole = (id: string): AccessChain => ({ role: { id, name: id, kind: "organization-role" } });

it("a permission is lost when all that gives it is removed, and only then", () => {
  const via = [role("a"), role("b")];
  expect(isLost({ via: [role("a")] }, ["role:a"])).toBe(true);
  expect(isLost({ via }, ["role:a"])).toBe(false);
  expect(isLost({ via }, ["role:a", "role:b"])).toBe(true);
  expect(isLost({ via }, ["role:c"])).toBe(false);
  expect(isLost({ via }, [])).toBe(false);
});

it("a role and an organization role of the same id are two", () => {
  expect(isLost({ via: [organizationRole("a")] }, ["role:a"])).toBe(false);
  expect(isLost({ via: [role("a")] }, ["organization-role:a"])).toBe(false);
  expect(isLost({ via: [organizationRole("a")] }, ["organization-role:a"])).toBe(true);
});

it("with the membership goes everything that roles in the organization give, and nothing else", () => {
  expect(isLost({ via: [organizationRole("a"), organizationRole("b")] }, ["membership"])).toBe(true);
  expect(isLost({ via: [role("a")] }, ["membership"])).toBe(false);
});
