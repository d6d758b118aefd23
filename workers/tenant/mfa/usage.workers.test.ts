import { expect, it } from "vitest";
import { bindings, freshCtx } from "../../../tests/workers/harness.ts";
import { readMfaUsage } from "./usage.ts";

interface Given {
  factors?: ("Totp" | "WebAuthn" | "BackupCode")[];
  isSuspended?: boolean;
  hasSkipped?: boolean;
  /** Organizations that the user is a member of: whether each requires a factor. */
  organizations?: boolean[];
}

/** A tenant with these users. */
async function tenantWith(given: Given[]) {
  const { ctx } = freshCtx();
  const { tenantId } = ctx;
  const add = (table: string, row: Record<string, string | number | null>) =>
    bindings.DB.prepare(
      `INSERT INTO ${table} (tenant_id, ${Object.keys(row).join()}) VALUES (?${",?".repeat(Object.keys(row).length)})`,
    ).bind(tenantId, ...Object.values(row));
  await bindings.DB.batch([
    ...[0, 1].map((required) =>
      add("organizations", {
        ...{ id: `o${required}`, name: "Organization", is_mfa_required: required },
        ...{ created_at: 1, updated_at: 1 },
      }),
    ),
    ...given.flatMap(({ factors = [], isSuspended, hasSkipped, organizations = [] }, n) => [
      add("users", {
        ...{ id: `u${n}`, username: `u${n}`, is_suspended: isSuspended ? 1 : 0, created_at: 1, updated_at: 1 },
        mfa_skipped_at: hasSkipped ? 1 : null,
      }),
      ...factors.map((type, m) => add("user_mfa_factors", { id: `f${m}`, user_id: `u${n}`, type, created_at: 1 })),
      ...organizations.map((required) =>
        add("organization_members", {
          ...{ organization_id: `o${Number(required)}`, member_kind: "user", member_id: `u${n}`, created_at: 1 },
        }),
      ),
    ]),
  ]);
  return ctx;
}

it("users are counted by their factors; suspended ones, and factors of other tenants, are left out", async () => {
  await tenantWith([{ factors: ["Totp"] }]);
  const ctx = await tenantWith([
    { factors: ["Totp", "BackupCode"], hasSkipped: true },
    { factors: ["Totp", "WebAuthn", "WebAuthn"], organizations: [true] },
    { factors: ["WebAuthn"] },
    { factors: ["BackupCode"], organizations: [true, false] },
    { hasSkipped: true, organizations: [false] },
    {},
    { factors: ["Totp"], isSuspended: true },
    { hasSkipped: true, organizations: [true], isSuspended: true },
  ]);
  expect(await readMfaUsage(ctx)).toEqual({
    users: 6,
    counted: 6,
    withFactor: 3,
    byFactor: { Totp: 2, WebAuthn: 2, BackupCode: 2 },
    skipped: 1,
    withoutFactorInRequiringOrganizations: 1,
  });
});

it("a tenant without users has nobody to count", async () => {
  expect(await readMfaUsage(freshCtx().ctx)).toEqual({
    users: 0,
    counted: 0,
    withFactor: 0,
    byFactor: { Totp: 0, WebAuthn: 0, BackupCode: 0 },
    skipped: 0,
    withoutFactorInRequiringOrganizations: 0,
  });
});

it("of many users some are looked at, and the figures are projected to all", async () => {
  const ctx = await tenantWith([
    ...Array.from({ length: 4 }, (_, n): Given => (n % 2 === 0 ? { factors: ["Totp"] } : { hasSkipped: true })),
    ...Array.from({ length: 6 }, (): Given => ({ organizations: [true] })),
    ...Array.from({ length: 2 }, (): Given => ({ isSuspended: true })),
  ]);
  expect(await readMfaUsage(ctx, 4)).toMatchObject({
    ...{ users: 10, counted: 4, withFactor: 5, skipped: 5, byFactor: { Totp: 5 } },
    withoutFactorInRequiringOrganizations: 0,
  });
  expect(await readMfaUsage(ctx, 10)).toMatchObject({ users: 10, counted: 10, withFactor: 2 });
});
