import { afterAll, beforeAll, expect, it } from "vitest";
import { closeAccounts, type EndUsers, endUsers, openAccounts } from "../../../tests/workers/end-user.ts";
import { type Managed, managed, unique } from "../../../tests/workers/management.ts";

let tenant: Managed;
let app: string;
let { issue, person, proofOf } = {} as EndUsers;

const path = "/api/my-account";
const allow = (deletionEnabled: boolean) => tenant.ok("PATCH", "/api/account-center", { deletionEnabled });

beforeAll(async () => {
  tenant = await managed();
  app = await openAccounts(tenant);
  ({ issue, person, proofOf } = endUsers(tenant, app));
});
afterAll(() => closeAccounts(tenant));

it("users delete their accounts only where the tenant allows it, and with a fresh proof", async () => {
  const me = await person({ primaryEmail: `${unique()}@example.com` });
  const proof = await proofOf(me);
  expect(await me.call("DELETE", path, undefined, proof)).toMatchObject({
    status: 403,
    code: "account_center.deletion_not_enabled",
  });
  await allow(true);
  expect(await me.call("DELETE", path)).toMatchObject({ code: "verification_record.permission_denied" });
  const other = await person();
  expect(await me.call("DELETE", path, undefined, await proofOf(other))).toMatchObject({
    code: "verification_record.permission_denied",
  });
  expect((await tenant.fetchAs("GET", `/api/users/${me.id}`)).status).toBe(200);
});

it("what is deleted is all that an administrator deletes; the log tells who, and nothing of them is kept", async () => {
  await allow(true);
  const email = `${unique()}@example.com`;
  const me = await person({ primaryEmail: email, name: "Ada Lovelace" });
  const second = await issue(me.id);
  const proof = await proofOf(me);
  const both = await Promise.all([1, 2].map(() => me.call("DELETE", path, undefined, proof)));
  expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  expect((await tenant.fetchAs("GET", `/api/users/${me.id}`)).status).toBe(404);
  expect((await me.call("GET", path)).status).toBe(401);
  expect(second).toBeTruthy();
  const left = async (table: string, column: string) =>
    tenant.db
      .prepare(`SELECT count(*) n FROM ${table} WHERE tenant_id = ? AND ${column} = ?`)
      .bind(tenant.tenantId, me.id)
      .first("n");
  expect(await left("oidc_records", "account_id")).toBe(0);
  expect(await left("verification_records", "user_id")).toBe(0);
  const [entry] = await tenant.ok<{ payload: object }[]>("GET", `/api/logs?userId=${me.id}&logKey=Account.Delete`);
  expect(entry?.payload).toMatchObject({ key: "Account.Delete", result: "Success", applicationId: app });
  const [change] = await tenant.ok<object[]>("GET", `/api/changes?entityId=${me.id}`);
  expect(change).toMatchObject({ actor: { kind: "user", id: me.id }, after: null, isUndoable: false });
  expect(JSON.stringify(change)).not.toMatch(/Lovelace|@example/);
});
