import { expect, it } from "vitest";
import type { ImportRow, UserImport } from "../../../contracts/user-import.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, type Managed, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";
import { openDatabase } from "../../kernel/db.ts";
import { importStep, userImportKind } from "./run.ts";

const all = "/api/user-imports";
const bcrypt = "$2b$10$abcdefghijklmnopqrstuuWMLnPDgP1rjUgSmO0fRQmS1P2nE0Xe2";

async function collected(tenant: Managed, rows: object[]): Promise<UserImport> {
  const { id } = await tenant.ok<UserImport>("POST", all, { name: "users.csv" });
  for (let from = 0; from < rows.length; from += 500)
    await tenant.ok("POST", `${all}/${id}/rows`, { from: from + 1, rows: rows.slice(from, from + 500) });
  return tenant.ok<UserImport>("POST", `${all}/${id}/ready`);
}

const report = (tenant: Managed, id: string, state: string) =>
  tenant.ok<ImportRow[]>("GET", `${all}/${id}/rows?state=${state}&page_size=100`);

/** The context in which the queue's consumer of the tenant's region works. */
const consumerOf = (tenant: Managed) => ({
  ...freshCtx().ctx,
  tenantId: tenant.tenantId,
  db: openDatabase(tenant.db),
  wakeLater: async () => undefined,
});

/** The work that the queue would do, step by step until it is done. */
async function worked(tenant: Managed, id: string): Promise<UserImport> {
  const mine = consumerOf(tenant);
  for (let step = 1; ; step += 1) {
    if (step > 20) throw new Error("no end");
    const known = await tenant.ok<UserImport>("GET", `${all}/${id}`);
    if (known.state !== "running" && known.state !== "undoing") return known;
    await importStep(mine, { id: "e", kind: userImportKind, payload: { importId: id }, createdAt: 0, attempt: 1 });
  }
}

it("a file is checked row by row before anything is made, with what is wrong in words", async () => {
  const tenant = await managed("AU");
  const taken = `taken.${unique()}@example.com`;
  await tenant.ok("POST", "/api/users", { primaryEmail: taken });
  const twice = `twice.${unique()}@example.com`;
  const before = (await tenant.fetchAs("GET", "/api/users")).headers.get("total-number");
  const made = await collected(tenant, [
    { primaryEmail: ` New.${unique()}@Example.com `, passwordDigest: bcrypt, passwordAlgorithm: "Bcrypt" },
    { primaryEmail: taken.toUpperCase() },
    { primaryEmail: twice },
    { primaryEmail: twice, name: "Again" },
    { name: "Nobody" },
    { username: "1bad" },
    { username: `u_${unique()}`, passwordDigest: "x", passwordAlgorithm: "Bcrypt" },
    { username: `u_${unique()}`, customData: "{broken" },
    { username: `u_${unique()}`, customData: '{"plan":"pro"}', isSuspended: "yes", tenantId: "other", id: "mine" },
  ]);
  expect(made).toMatchObject({ state: "ready", counts: { valid: 3, invalid: 6, imported: 0 } });
  const wrong = await report(tenant, made.id, "invalid");
  expect(wrong.map(({ n }) => n)).toEqual([2, 4, 5, 6, 7, 8]);
  expect(wrong[0]?.problems).toMatchObject([{ field: "primaryEmail", code: "user.email_already_in_use" }]);
  expect(wrong[1]?.problems).toMatchObject([{ code: "user.email_already_in_use" }]);
  expect(wrong[2]?.problems).toMatchObject([{ field: null, code: null }]);
  expect(wrong[4]?.problems).toMatchObject([{ code: "password.unsupported_encryption_method" }]);
  expect(wrong.every(({ problems }) => problems.every(({ message }) => message.length > 5))).toBe(true);
  expect((await tenant.fetchAs("GET", "/api/users")).headers.get("total-number")).toBe(before);
});

it("hashes are kept as they are, default roles are given, and rows of a part that comes twice are taken once", async () => {
  const tenant = await managed("AU");
  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "d", isDefault: true });
  const username = `u_${unique()}`;
  const row = {
    username,
    passwordDigest: "5f4dcc3b5aa765d61d8327deb882cf99",
    passwordAlgorithm: "MD5",
    isSuspended: "no",
  };
  const made = await collected(tenant, [row]);
  await tenant.fetchAs("POST", `${all}/${made.id}/rows`, { from: 1, rows: [{ username: "other" }] });
  await tenant.ok("POST", `${all}/${made.id}/start`);
  expect(await worked(tenant, made.id)).toMatchObject({ state: "done", counts: { imported: 1, invalid: 0 } });
  const [user] = await tenant.ok<{ id: string; hasPassword: boolean }[]>("GET", `/api/users?search=${username}`);
  expect(user).toMatchObject({ hasPassword: true });
  expect(await refusal(tenant, "POST", `/api/users/${user?.id}/password/verify`, { password: "password" })).toEqual([
    204,
    undefined,
  ]);
  const roles = await tenant.ok<{ id: string }[]>("GET", `/api/users/${user?.id}/roles`);
  expect(roles.map(({ id }) => id)).toContain(role.id);
  const [left] = await tenant.db
    .prepare("SELECT count(*) AS n FROM user_import_rows WHERE import_id = ? AND input IS NOT NULL")
    .bind(made.id)
    .all<{ n: number }>()
    .then(({ results }) => results);
  expect(left?.n).toBe(0);
});

it("thousands of rows take several batches, two at once make nobody twice, and all of it is undone but who came since", async () => {
  const tenant = await managed("AU");
  const tag = unique();
  const made = await collected(
    tenant,
    Array.from({ length: 2600 }, (_, n) => ({ username: `i${tag}_${n}`.replace(/^i(\d)/, "i_$1") })),
  );
  await tenant.ok("POST", `${all}/${made.id}/start`);
  const mine = consumerOf(tenant);
  const event = { id: "e", kind: userImportKind, payload: { importId: made.id }, createdAt: 0, attempt: 1 };
  await Promise.allSettled([importStep(mine, event), importStep(mine, event)]);
  expect(await worked(tenant, made.id)).toMatchObject({
    state: "done",
    counts: { imported: 2600, invalid: 0, valid: 0 },
  });
  const count = async () => {
    const { headers } = await tenant.fetchAs("GET", `/api/users?search=%25${tag}%25`);
    return headers.get("total-number");
  };
  expect(await count()).toBe("2600");
  const [first] = await report(tenant, made.id, "imported");
  await tenant.ok("PATCH", `/api/users/${first?.userId}`, { name: "Known" });
  // Roles, memberships, factors and tokens are rows of their own.
  const [, inRole, inOrganization, withFactor, withToken] = await report(tenant, made.id, "imported");
  const role = await tenant.ok("POST", "/api/roles", { name: `Extra ${tag}`, description: "d" });
  const organization = await tenant.ok("POST", "/api/organizations", { name: `Org ${tag}` });
  await tenant.ok("POST", `/api/users/${inRole?.userId}/roles`, { roleIds: [role.id] });
  await tenant.ok("POST", `/api/organizations/${organization.id}/users`, { userIds: [inOrganization?.userId] });
  await tenant.ok("POST", `/api/users/${withFactor?.userId}/mfa-verifications`, { type: "Totp" });
  await tenant.ok("POST", `/api/users/${withToken?.userId}/personal-access-tokens`, { name: "ci" });
  await tenant.ok("POST", `${all}/${made.id}/undo`);
  expect(await worked(tenant, made.id)).toMatchObject({ state: "undone", counts: { undone: 2595, kept: 5 } });
  expect(await count()).toBe("5");
});

it("what is out of turn is refused, and what is hostile fails no server", async () => {
  const tenant = await managed("AU");
  const made = await collected(tenant, [{ username: `u_${unique()}` }]);
  const path = `${all}/${made.id}`;
  expect(await refusal(tenant, "POST", `${path}/undo`)).toEqual([422, "user_import.wrong_state"]);
  expect(await refusal(tenant, "POST", `${path}/rows`, { from: 2, rows: [{}] })).toEqual([
    422,
    "user_import.wrong_state",
  ]);
  expect((await tenant.fetchAs("POST", `${path}/rows`, { from: 1, rows: Array(501).fill({}) })).status).toBe(400);
  const open = await tenant.ok<UserImport>("POST", all, { name: "x" });
  const fields = ["primaryEmail", "username", "passwordDigest", "customData", "profile", "isSuspended"];
  const calls = (value: unknown) =>
    fields.map(
      (field, n) =>
        ["POST", `${all}/${open.id}/rows`, { from: n + 1, rows: [{ username: "ok", [field]: value }] }] as const,
    );
  expect(await failures(tenant, calls)).toEqual([]);
  expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
  expect(await refusal(tenant, "GET", path)).toEqual([404, "entity.not_found"]);
});

it("an import of another tenant is like one that is not there", async () => {
  const [mine, other] = [await managed("AU"), await managed("US")];
  const { id } = await collected(other, [{ username: `u_${unique()}` }]);
  const wrong = await strangers(mine, id, [
    ["GET", (one) => `${all}/${one}`],
    ["GET", (one) => `${all}/${one}/rows`],
    ["POST", (one) => `${all}/${one}/rows`, { from: 1, rows: [{}] }],
    ["POST", (one) => `${all}/${one}/ready`],
    ["POST", (one) => `${all}/${one}/start`],
    ["POST", (one) => `${all}/${one}/undo`],
    ["DELETE", (one) => `${all}/${one}`],
  ]);
  expect(wrong).toEqual([]);
  expect(await other.ok<UserImport>("GET", `${all}/${id}`)).toMatchObject({ state: "ready" });
});
