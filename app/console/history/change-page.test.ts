import { expect, it } from "vitest";
import type { Change } from "../../../contracts/change.ts";
import { pageOf } from "./change-page.ts";

const there = { name: "A", organizationId: "o1" };

it.each([
  ["user", "u1", "/users/u1"],
  ["user-mfa", "u1/f1", "/users/u1"],
  ["role-scopes", "r1", "/roles/r1"],
  ["scope", "a1/s1", "/api-resources/a1"],
  ["application-sign-in-experience", "a1", "/applications/a1"],
  ["organization-jit-email-domains", "o1", "/organizations/o1"],
  ["organization-role-scopes", "r1", "/organization-template/organization-roles/r1"],
  ["organization-invitation", "i1", "/organizations/o1"],
  ["log-stream-backfill", "s1", "/log-streams/s1"],
  ["user-import", "i1", "/users/import/i1"],
  ["organization-scope", "s1", null],
  ["user-asset", "a.png", null],
  ["sign-in-experience", "default", null],
])("%s %s is shown at %s", (entity, entityId, page) => {
  const change = { entity, entityId, before: null, after: there } as unknown as Change;
  expect(pageOf(change, "", "cloud")).toBe(page);
});

it("what was deleted has no page, but its owner has", () => {
  const deleted = (entity: string) => ({ entity, entityId: "x1", before: there, after: null }) as unknown as Change;
  expect(pageOf(deleted("role"), "", "cloud")).toBeNull();
  expect(pageOf(deleted("role-scopes"), "", "cloud")).toBe("/roles/x1");
  expect(pageOf(deleted("organization-invitation"), "", "cloud")).toBe("/organizations/o1");
});
